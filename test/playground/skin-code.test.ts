import { isSampled, proveSkin } from "./_proof.js";

proveSkin("code", isSampled);
