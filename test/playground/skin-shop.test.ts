import { proveSkin } from "./_proof.js";

proveSkin("shop", 4);
