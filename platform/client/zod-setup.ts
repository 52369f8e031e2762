// Must be imported first. Zod otherwise tries to compile code, which the content security policy blocks and the browser reports
// as an error. Zod reads this setting when it loads, which most pages never need.
declare global {
  // oxlint-disable-next-line no-var, no-underscore-dangle -- the name is zod's, and only var declares it
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// oxlint-disable-next-line no-underscore-dangle
globalThis.__zod_globalConfig = { jitless: true };
