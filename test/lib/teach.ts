import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { AgentSettings } from "../../packages/sgdr/src/runtime/agent-types.js";
import type { CallValue } from "../../packages/sgdr/src/domain/call.js";
import type { Policy } from "../../packages/sgdr/src/domain/roles.js";
import type { Store } from "../../packages/sgdr/src/domain/store.js";
import { findNamed } from "../../packages/sgdr/src/observation/find-named.js";
import { indexPage } from "../../packages/sgdr/src/observation/fingerprint.js";
import { libraryAt, type KnownLibrary } from "../../packages/sgdr/src/skills/known-library.js";

/** One call on an element that is named as a person would. */
export interface Deed {
  readonly action: string;
  readonly role?: string;
  readonly name?: string;
  readonly in?: string;
  readonly under?: readonly [role: string, name: string];
  readonly value?: CallValue;
}

const sure = (text: string) => ({ text, given: false });

/** A policy that does these deeds, one a step, and then says that it is done. */
const doing = (deeds: readonly Deed[]): Policy => ({
  decide: async ({ past, observation }) => {
    const deed = deeds[past.length];
    if (!deed)
      return {
        ok: true,
        decision: { thought: "Done.", calls: [{ name: "send_msg_to_user", args: ["Done."] }] },
      };
    const args: CallValue[] = [];
    if (deed.role !== undefined) {
      const { role, name = "", in: item, under } = deed;
      const found = findNamed(indexPage(observation.nodes), {
        role,
        name: sure(name),
        ...(item !== undefined && { in: sure(item) }),
        ...(under && { under: { role: under[0], name: sure(under[1]) } }),
      });
      if (found.kind !== "found") throw new Error(`${found.words}\n${observation.text}`);
      args.push(found.id);
    }
    if (deed.value !== undefined) args.push(deed.value);
    return { ok: true, decision: { thought: "Next.", calls: [{ name: deed.action, args }] } };
  },
});

export interface Taught {
  readonly store: Store;
  readonly goal: string;
  readonly url: string;
  readonly deeds: readonly Deed[];
  readonly settings?: Omit<AgentSettings, "store" | "policy">;
}

/** Lets an agent do a task once, as told, and learn from it; the library of the site afterwards. */
export async function teach({ store, goal, url, deeds, settings }: Taught): Promise<KnownLibrary> {
  const agent = createAgent({ method: "sgdr+", ...settings, store, policy: doing(deeds) });
  try {
    await agent.run({ goal, url });
  } finally {
    await agent.close();
  }
  return await libraryAt(store, {});
}
