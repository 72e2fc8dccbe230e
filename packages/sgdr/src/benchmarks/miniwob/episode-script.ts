/** Longest time that a browser's timer can run: almost 25 days. */
const noLimitMs = 2_147_483_647;

/** Where the end of an episode is kept in the browser, so that a page that is loaded again cannot have a second end. */
export const endKey = (play: string): string => `sgdr-miniwob-${play}`;

/**
 * What we add to MiniWoB++'s core.js: the episode of this seed begins by itself and without a time limit, no sign of a reward is
 * shown, and its first end is kept where only our check looks.
 */
export const episodeScript = ({ seed, play }: { readonly seed: number; readonly play: string }): string => `
;(() => {
  const [open, end] = [core.startEpisode, core.endEpisode];
  const key = ${JSON.stringify(endKey(play))};
  let opened = false;
  const begin = () => {
    Math.seedrandom(${JSON.stringify(String(seed))});
    core.EPISODE_MAX_TIME = ${noLimitMs};
    core.countdownTimer = () => {};
    core.startEpisodeReal();
    core.sgdrBegun = true;
  };
  core.startEpisode = function () {
    open.call(core);
    if (opened) return;
    opened = true;
    setTimeout(begin, 0); // what the page does when it has loaded comes first
  };
  core.endEpisode = function (...given) {
    const before = WOB_DONE_GLOBAL;
    end.apply(core, given);
    if (before || !WOB_DONE_GLOBAL || localStorage.getItem(key) !== null) return;
    localStorage.setItem(key, JSON.stringify({ raw: WOB_RAW_REWARD_GLOBAL }));
  };
  Math.seedrandom(${JSON.stringify(String(seed))});
  const style = document.createElement("style");
  style.textContent = "#reward-display, #sync-task-cover, #click-canvas { display: none !important }";
  document.documentElement.append(style);
})();
`;
