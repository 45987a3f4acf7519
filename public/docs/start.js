// Everything is served from here: no web fonts, no telemetry, no proxy.
window.Scalar.createApiReference('#app', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
})
