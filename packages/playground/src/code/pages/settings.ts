import type { Problems } from "../../kernel/forms.js";
import { html, type Html } from "../../kernel/html.js";
import { availabilities, digests, type User } from "../state.js";
import type { View } from "../view.js";
import { plainOptions } from "./parts.js";

type Part = "profile" | "notifications";

function inSettings({ kit, labels }: View, here: Part, form: Html): Html {
  const words = labels.settings;
  const tabs = (["profile", "notifications"] as const).map((part) => ({
    href: `/settings/${part}`,
    label: words[part],
    isHere: part === here,
  }));
  return html`${kit.heading(words.heading)} ${kit.tabs(words.tabs, tabs)} ${kit.card("", form)}`;
}

export type ProfileDraft = Pick<User, "name" | "about" | "place" | "bio" | "status" | "availability">;

export function profilePage(view: View, draft: ProfileDraft, problems: Problems = {}): Html {
  const words = view.labels.settings;
  const form = view.kit.form(view, {
    action: "/settings/profile",
    submit: words.save,
    problems,
    fields: [
      { kind: "text", name: "name", label: words.name, value: draft.name },
      { kind: "text", name: "about", label: words.about, value: draft.about },
      { kind: "text", name: "place", label: words.place, value: draft.place },
      { kind: "area", name: "bio", label: words.bio, value: draft.bio },
      { kind: "text", name: "status", label: words.status, value: draft.status },
      {
        kind: "choice",
        name: "availability",
        label: words.availability,
        options: plainOptions(availabilities),
        value: draft.availability,
      },
    ],
  });
  return inSettings(view, "profile", form);
}

export function notificationsPage(view: View, me: User): Html {
  const words = view.labels.settings;
  const form = view.kit.form(view, {
    action: "/settings/notifications",
    submit: words.saveMails,
    fields: [
      {
        kind: "ticks",
        name: "mails",
        label: words.mails,
        options: [
          { value: "mentions", label: words.mentions },
          { value: "reviews", label: words.reviews },
          { value: "merges", label: words.merges },
        ],
        values: [
          ...(me.mailMentions ? ["mentions"] : []),
          ...(me.mailReviews ? ["reviews"] : []),
          ...(me.mailMerges ? ["merges"] : []),
        ],
      },
      {
        kind: "choice",
        name: "digest",
        label: words.digest,
        options: plainOptions(digests),
        value: me.digest,
      },
    ],
  });
  return inSettings(view, "notifications", form);
}
