import { isSampled, proveSkin } from "./_proof.js";

proveSkin("admin", isSampled);
