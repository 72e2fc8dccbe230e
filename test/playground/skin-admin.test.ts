import { proveSkin } from "./_proof.js";

proveSkin("admin", 4);
