import { isSampled, proveSkin } from "./_proof.js";

proveSkin("shop", isSampled);
