import type { NativeApp } from '#native/native-app.ts';

/** What Capacitor reads at the start of the app. */
export const capacitorConfig = ({ id, name }: NativeApp, green: string) => ({
  appId: id,
  appName: name,
  webDir: 'www',
  // Android then has an https address, as the server expects (platform/server/http/request-source.ts); iOS has capacitor://localhost.
  server: { androidScheme: 'https', hostname: 'localhost' },
  // What a member wrote must not appear in the log of a phone.
  loggingBehavior: 'none',
  backgroundColor: green,
  android: { minWebViewVersion: 111 },
  ios: { contentInset: 'never' },
  plugins: {
    SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover' },
    // The app hides it when the first screen is there; this is the latest moment.
    SplashScreen: { launchShowDuration: 3000, launchAutoHide: true, backgroundColor: green },
    Keyboard: { resize: 'native' },
    // While the app is open, the bell shows what arrives.
    PushNotifications: { presentationOptions: ['badge'] },
  },
});
