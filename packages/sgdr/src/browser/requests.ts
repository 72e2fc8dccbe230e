import type { BrowserContext, Page, Request } from "playwright-core";
import type { RequestRecord } from "../domain/action.js";
import { relativeUrl, type Site } from "../domain/site.js";

/** Kinds of request that an action can be waiting for. */
const awaited = new Set(["document", "xhr", "fetch", "script"]);
/** Kinds that say what an action did, as opposed to what a page looks like or loads by the way (icons, beacons). */
const telling = new Set(["document", "xhr", "fetch"]);
const kept = 200;
const redirects = new Set([301, 302, 303, 307, 308]);
/** How long the browser may take to follow a redirection before it is taken for one that it does not follow. */
const followMs = 1_000;

interface Seen {
  readonly request: Request;
  readonly kind: string;
  /** The first request of a window that is just being opened: whose it is shows later. */
  readonly opens: boolean;
  status: number | null;
  open: boolean;
  /** When it was answered that the page is elsewhere. */
  redirectedAt?: number;
  /** The browser's own word for why nothing came. */
  failure?: string;
}

/** The requests that one action started. */
export interface RequestScope {
  /** Still under way, of the kinds worth waiting for. */
  pending(): number;
  /** A page load that has not yet answered. */
  navigating(): boolean;
  /** Why the last page load came to nothing, in the browser's words. */
  failure(): string | undefined;
  records(): readonly RequestRecord[];
  end(): void;
}

/** Listens to a context and says which requests began since an action began. */
export class RequestLog {
  readonly #open = new Map<Request, Seen>();
  #scope: Seen[] | undefined;
  readonly #site: Site;
  readonly #belongs: (page: Page) => boolean;

  constructor(site: Site, belongs: (page: Page) => boolean) {
    this.#site = site;
    this.#belongs = belongs;
  }

  listen(context: BrowserContext): () => void {
    const onRequest = (request: Request) => this.#started(request);
    const onResponse = (response: { request(): Request; status(): number }) => {
      const seen = this.#open.get(response.request());
      if (!seen) return;
      seen.status = response.status();
      if (redirects.has(seen.status)) seen.redirectedAt = performance.now();
    };
    const onEnd = (request: Request) => {
      const seen = this.#open.get(request);
      if (seen) seen.open = false;
      const failure = request.failure()?.errorText;
      if (seen && failure !== undefined) seen.failure = failure;
      this.#open.delete(request);
    };
    context.on("request", onRequest).on("response", onResponse);
    context.on("requestfinished", onEnd).on("requestfailed", onEnd);
    return () => {
      context.off("request", onRequest).off("response", onResponse);
      context.off("requestfinished", onEnd).off("requestfailed", onEnd);
    };
  }

  begin(): RequestScope {
    const scope: Seen[] = [];
    this.#scope = scope;
    return {
      pending: () =>
        scope.filter(({ open, kind, request }) => open && awaited.has(kind) && !isGone(request)).length,
      navigating: () =>
        scope.some((seen) => isPageLoad(seen.request) && !isGone(seen.request) && isUnanswered(seen)),
      failure: () => scope.findLast(({ request }) => isPageLoad(request))?.failure,
      records: () =>
        scope
          .filter((seen) => this.#tells(seen))
          .slice(0, kept)
          .map((seen) => this.#record(seen)),
      end: () => {
        if (this.#scope === scope) this.#scope = undefined;
      },
    };
  }

  #started(request: Request): void {
    const page = pageOf(request);
    const opens = page === undefined && request.isNavigationRequest();
    if (!opens && !(page && this.#belongs(page))) return;
    const seen: Seen = { request, kind: request.resourceType(), opens, status: null, open: true };
    this.#open.set(request, seen);
    this.#scope?.push(seen);
  }

  /** What a page fetches from itself (data: and blob:) is no request, and its address is its content. */
  #tells({ kind, request, opens }: Seen): boolean {
    if (!/^https?:/.test(request.url())) return false;
    if (!telling.has(kind) && request.method() === "GET") return false;
    const page = opens ? pageOf(request) : undefined;
    return !opens || (page !== undefined && this.#belongs(page));
  }

  #record({ request, status }: Seen): RequestRecord {
    const url = new URL(request.url());
    const path = relativeUrl(this.#site, url.origin + url.pathname);
    const here = path.startsWith("/");
    return { method: request.method(), origin: here ? "" : url.origin, path: url.pathname, status };
  }
}

/** Between an answer "elsewhere" and the request that follows it, nothing is open, and yet the page is still loading. */
const isUnanswered = ({ open, status, request, redirectedAt }: Seen): boolean =>
  (open && status === null) ||
  (redirectedAt !== undefined &&
    request.redirectedTo() === null &&
    performance.now() - redirectedAt < followMs);

/** A service worker's request has no frame; that of a window just being opened, or of a closed page, throws. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.serviceWorker() ? undefined : request.frame().page();
  } catch {
    return undefined;
  }
}

/** Nobody hears any more how a request of a closed tab ends. */
const isGone = (request: Request): boolean => pageOf(request)?.isClosed() === true;

export function isPageLoad(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true; // only a window that is just being opened has no frame yet
  }
}
