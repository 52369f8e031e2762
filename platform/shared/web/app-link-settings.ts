/** What the shops know of the native app, for links that open it. */
export type AppLinkSettings = {
  /** SHA-256 fingerprints of the certificates with which it is signed for Android. */
  androidCertificates: readonly string[];
  /** The Apple developer account; null: links do not open the app on iOS. */
  appleTeam: string | null;
};
