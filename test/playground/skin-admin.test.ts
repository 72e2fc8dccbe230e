import { isSampled, proveSkin } from "./_proof.js";

proveSkin("admin", "b", isSampled);
proveSkin("admin", "c", isSampled);
