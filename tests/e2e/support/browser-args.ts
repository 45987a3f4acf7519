/** What Playwright itself turns off: Chromium obeys the last list that it is given, so ours begins with these (coreBundle.js, `disabledFeatures`). */
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
 * Parts of Chromium's own window that are web pages: the pop-up under its address bar, its reload button. Nobody sees them here,
 * yet each new window loads and runs them, which takes as much of the processor as the page under test.
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
  `--disable-features=${[...PLAYWRIGHT_TURNS_OFF, ...WINDOW_PAGES].join(',')}`,
]
