import { proveSkin } from "./_proof.js";

proveSkin("code", 4);
