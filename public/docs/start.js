// Everything is served from here: no web fonts, no telemetry, no proxy.
window.Scalar.createApiReference('#app', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  // The vendor's own bar (share, deploy), which it shows on localhost otherwise.
  showDeveloperTools: 'never',
})
