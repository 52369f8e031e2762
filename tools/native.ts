// `node tools/native.ts generate` makes the projects of the native app, `node tools/native.ts build` puts the web app into them.
// docs/native.md says what follows: Android Studio or Gradle, and Xcode.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { nativeApp } from '#native/native-app.ts';
import { shellPage } from '#platform/shared/web/worker-names.ts';
import { buildClientWhenStale } from './build-client.ts';
import { nativePage } from './native/native-page.ts';
import { makeProjects } from './native/native-project.ts';
import { root } from './source-files.ts';

const native = join(root, 'native');
const placesOfPage = ['android/app/src/main/assets/public', 'ios/App/App/public'];

async function generate() {
  const files = await makeProjects();
  for (const platform of ['android', 'ios']) rmSync(join(native, platform), { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(native, path)), { recursive: true });
    writeFileSync(join(native, path), content, { mode: path.endsWith('/gradlew') ? 0o755 : 0o644 });
  }
  console.log(`native/: ${files.size} files`);
}

/** Only what the page loads: no copies for a server, no pages of the site, no service worker. */
async function build() {
  await buildClientWhenStale();
  const client = join(root, 'build/client');
  const page = nativePage(readFileSync(join(client, shellPage), 'utf8'), nativeApp);
  for (const place of placesOfPage) {
    const folder = join(native, place);
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(client, 'assets'), join(folder, 'assets'), {
      recursive: true,
      filter: (source) => !['.br', '.gz'].includes(extname(source)),
    });
    writeFileSync(join(folder, 'index.html'), page);
    // Capacitor's Android project expects these two.
    for (const name of ['cordova.js', 'cordova_plugins.js']) writeFileSync(join(folder, name), '');
    if (!existsSync(join(folder, 'assets'))) throw new Error(`The client has no assets for ${place}.`);
  }
  console.log(`The app for ${nativeApp.server} is in native/android and native/ios.`);
}

const commands: Record<string, () => Promise<void>> = { generate, build };
const command = commands[process.argv[2] ?? ''];
if (command) await command();
else {
  console.error('Use: node tools/native.ts generate | build');
  process.exitCode = 1;
}
