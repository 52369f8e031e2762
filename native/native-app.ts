// The one configuration of the native app. `node tools/native.ts generate` derives the projects in android/ and ios/ from it, and
// `node tools/native.ts build` the page inside. An operator fills in the server and the operator; docs/native.md says how.
import { appScheme, nativeAppId } from '#app/app-links.ts';
import { appCopy } from '#app/copy.ts';

export type NativeApp = {
  name: string;
  /** The identity in both shops. It can never change. */
  id: string;
  scheme: string;
  /** What the shops show, and a number that grows with every upload. */
  version: string;
  build: number;
  /** The origin of the server, and of the links that open the app. */
  server: string;
  /** As the server's settings OPERATOR_NAME and OPERATOR_EMAIL; empty: nobody is named. */
  operator: { name: string; email: string };
  /** Whether the server has CONTACT_EMAIL. */
  hasContact: boolean;
};

export const nativeApp: NativeApp = {
  name: appCopy.product,
  id: nativeAppId,
  scheme: appScheme,
  version: '1.0.0',
  build: 1,
  server: 'https://clubgenoot.example',
  operator: { name: '', email: '' },
  hasContact: false,
};

/** Capacitor's packages whose native half is part of the app. */
export const nativePlugins = [
  '@aparajita/capacitor-secure-storage',
  '@capacitor/app',
  '@capacitor/filesystem',
  '@capacitor/haptics',
  '@capacitor/keyboard',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@capacitor/splash-screen',
] as const;
