import { proveSkin } from "./_proof.js";

proveSkin("map", 4);
