// Our own stand-in for MiniWoB++'s core.js: the same interface, in few words.
window.core = {};
window.WOB_REWARD_GLOBAL = 0;
window.WOB_RAW_REWARD_GLOBAL = 0;
window.WOB_DONE_GLOBAL = false;
window.WOB_TASK_READY = true;

Math.seedrandom = (seed) => {
  let state = Number(seed) + 7;
  Math.random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  for (let round = 0; round < 5; round += 1) Math.random(); // seeds that are near each other begin alike
};

core.EPISODE_MAX_TIME = 10000;
core.cover_div = null;
core.timer = null;

core.startEpisode = () => {
  if (!document.getElementById("reward-display")) {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<div id="reward-display">Last reward: <b id="last">-</b> Time left: <b id="left">-</b></div>',
    );
  }
  if (core.cover_div === null) {
    core.cover_div = document.createElement("div");
    core.cover_div.id = "sync-task-cover";
    core.cover_div.textContent = "START";
    core.cover_div.addEventListener("click", () => core.startEpisodeReal());
    document.body.append(core.cover_div);
  }
  core.cover_div.style.display = "block";
};

core.startEpisodeReal = () => {
  window.genProblem();
  window.WOB_DONE_GLOBAL = false;
  window.WOB_RAW_REWARD_GLOBAL = 0;
  core.cover_div.style.display = "none";
  core.countdownTimer(core.EPISODE_MAX_TIME);
  core.began = Date.now();
  core.timer = setTimeout(() => core.endEpisode(-1), core.EPISODE_MAX_TIME);
};

core.countdownTimer = (ms) => {
  document.getElementById("left").textContent = `${ms / 1000} s`;
};

core.endEpisode = (reward, inTime) => {
  if (core.timer === null) return;
  clearTimeout(core.timer);
  core.timer = null;
  window.WOB_RAW_REWARD_GLOBAL = reward;
  window.WOB_REWARD_GLOBAL = inTime
    ? reward * (1 - (Date.now() - core.began) / core.EPISODE_MAX_TIME)
    : reward;
  window.WOB_DONE_GLOBAL = true;
  document.getElementById("last").textContent = String(reward);
  core.startEpisode();
};

core.getUtterance = () => document.getElementById("query").textContent.trim();
core.sample = (list) => list[Math.floor(Math.random() * list.length)];
