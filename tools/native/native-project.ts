// Every committed file of native/android and native/ios, made from the configuration.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeApp } from '#native/native-app.ts';
import { root } from '../source-files.ts';
import { makeAndroid } from './android-files.ts';
import { capacitorConfig } from './capacitor-config.ts';
import { drawIcons } from './icons.ts';
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
