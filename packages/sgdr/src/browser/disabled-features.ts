/**
 * What Playwright turns off itself: Chromium heeds only the last such switch, so ours has to repeat its list.
 * A test compares it with the command line that the installed Playwright starts.
 */
const byPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];
/** An answer that we pass on has no address, so a page of a local network would count as public and could not reach that network. */
const ofLocalNetworks = ["LocalNetworkAccessChecks"];
/** The pop-up of an address bar that nobody sees: each window would start a renderer for it, half the cost of a task's context. */
const ofTheWindow = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** The switch for a browser with a window for people, or without one. */
export const disabledFeatures = (headed: boolean): string =>
  `--disable-features=${[...byPlaywright, ...ofLocalNetworks, ...(headed ? [] : ofTheWindow)].join(",")}`;
