import { proveSkin } from "./_proof.js";

proveSkin("forum", 4);
