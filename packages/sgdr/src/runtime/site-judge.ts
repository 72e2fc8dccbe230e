import type { Config } from "../config/config.js";
import type { SiteId } from "../domain/ids.js";
import type { Judge } from "../domain/roles.js";
import type { RunManifest } from "../domain/store.js";
import { evenDraws } from "../online/draws.js";
import { noisyJudge } from "../online/noisy-judge.js";
import type { Brain } from "./brain.js";
import type { OnRoleCall } from "./roles.js";
import { seedOf } from "./stream-seed.js";

/** Who judges a site's tasks, with the configured noise. */
export function siteJudge(
  { manifest, site }: { readonly manifest: RunManifest; readonly site: SiteId },
  { brain, config }: { readonly brain: Brain; readonly config: Config },
  onCall: OnRoleCall,
): Judge {
  const ids = manifest.tasks.filter((task) => task.site === site).map(({ id }) => id);
  return noisyJudge(
    brain.roles(onCall).judge,
    // each site begins elsewhere, so that what one rounds up another rounds down
    { share: config.judgeNoise, draw: evenDraws(`${seedOf(manifest)}/${site}`, ids) },
  );
}
