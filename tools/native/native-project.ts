// Every committed file of native/android and native/ios, made from the configuration.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { nativeApp, type NativeApp } from '#native/native-app.ts';
import { root } from '../source-files.ts';
import { makeAndroid } from './android-files.ts';
import { makeIos } from './ios-files.ts';
import { makeTemplates, type ProjectFiles } from './template.ts';

/** The green of the browser's bar, of the status bar and of the splash screen. */
export function readGreen(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'public/site.webmanifest'), 'utf8')) as {
    theme_color: string;
  };
  return manifest.theme_color;
}

/** Paths from native/. */
export async function makeProjects(): Promise<ProjectFiles> {
  const green = readGreen();
  const files = makeTemplates(nativeApp, capacitorConfig(nativeApp, green));
  makeAndroid(files, nativeApp, green);
  makeIos(files, nativeApp);
  await drawIcons(files, green);
  // From Google, for push on Android; the operator adds it.
  const services = join(root, 'native/google-services.json');
  if (existsSync(services)) files.set('android/app/google-services.json', readFileSync(services));
  return files;
}

/** What Capacitor reads at the start of the app. */
const capacitorConfig = ({ id, name }: NativeApp, green: string) => ({
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

// The icons and the splash screen, drawn from our own mark (public/favicon.svg).
const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8');

/** Sizes of Android, relative to its unit. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
const res = 'android/app/src/main/res';
const assets = 'ios/App/App/Assets.xcassets';

const draw = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ palette: true, effort: 10 });

/** The mark without round corners, for systems that mask icons. Everything but the tile stays in the safe middle. */
const filled = (around: string) => mark.replace('viewBox="0 0 48 48"', `viewBox="${around}"`);

/** The mark in the middle of a larger square. */
function surrounded(side: number, part: number, background: string): Sharp {
  const inner = Math.round(side * part);
  return sharp({ create: { width: side, height: side, channels: 4, background } }).composite([
    { input: Buffer.from(mark.replace('<svg ', `<svg width="${inner}" height="${inner}" `)) },
  ]);
}

async function drawIcons(files: ProjectFiles, green: string): Promise<void> {
  const small = { palette: true, effort: 10 } as const;
  const add = async (path: string, picture: Sharp) => void files.set(path, await picture.toBuffer());
  await Promise.all([
    ...Object.entries(densities).flatMap(([name, scale]) => [
      add(`${res}/mipmap-${name}/ic_launcher.png`, draw(mark, 48 * scale)),
      // Launchers show the middle two thirds of it, in a shape of their own.
      add(`${res}/mipmap-${name}/ic_launcher_foreground.png`, draw(filled('-8 -8 64 64'), 108 * scale)),
    ]),
    // Android 12 and later show the middle two thirds, as a circle.
    add(`${res}/drawable-nodpi/splash.png`, surrounded(576, 0.5, '#0000').png(small)),
    // Apple wants no transparency.
    add(
      `${assets}/AppIcon.appiconset/icon.png`,
      draw(filled('3 3 42 42'), 1024).flatten({ background: green }),
    ),
    add(`${assets}/Splash.imageset/splash.png`, surrounded(2732, 0.18, green).png(small)),
  ]);
}
