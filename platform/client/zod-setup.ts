// Imported before anything else: zod otherwise tries to compile code, which the content policy refuses and the browser
// reports as an error. It reads its settings from this place when it is loaded, which most pages never need to do.
declare global {
  // oxlint-disable-next-line no-var, no-underscore-dangle -- the name is zod's, and only var declares it
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// oxlint-disable-next-line no-underscore-dangle
globalThis.__zod_globalConfig = { jitless: true };
