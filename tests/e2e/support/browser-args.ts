/** The list that Playwright passes itself: only the last list counts in Chromium, so ours repeats it (coreBundle.js, `disabledFeatures`). */
const PLAYWRIGHT_TURNS_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Parts of Chromium's own window that are web pages: the address bar's pop-up, the reload button. They are not visible here,
 * but each new window loads them, which takes as much CPU time as the page under test.
 */
const WINDOW_PAGES = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'PreloadTopChromeWebUI',
  'WebUIReloadButton',
  'InitialWebUI',
]

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // As a desktop draws letters; the headless shell would hint them fully, which moves them.
  '--font-render-hinting=slight',
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...WINDOW_PAGES].join(',')}`,
]
