// The projects as Capacitor's own tool makes them, from its templates and our plugins. It needs no network and no tools of a phone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nativePlugins, type NativeApp } from '#native/native-app.ts';
import { root } from '../source-files.ts';

export type ProjectFiles = Map<string, Buffer>;

/** Pictures of Capacitor, examples, and what is copied in at a build. */
const left =
  /\.png$|\.gitignore$|\.gitkeep$|\.npmkeep$|\/assets\/public\/|\/App\/public\/|\/(androidTest|test)\/|capacitor-cordova-ios-plugins|ic_launcher_background\.xml$|ic_launcher_foreground\.xml$|README\.md$/;

/** Paths from native/. */
export function makeTemplates(app: NativeApp, config: object): ProjectFiles {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/native-'));
  try {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as {
      dependencies: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    const packages = ['@capacitor/core', '@capacitor/android', '@capacitor/ios', ...nativePlugins];
    const versions = { ...devDependencies, ...dependencies };
    write('package.json', {
      name: app.id,
      version: app.version,
      dependencies: Object.fromEntries(packages.map((name) => [name, versions[name]])),
    });
    write('capacitor.config.json', { ...config, webDir: 'www' });
    mkdirSync(join(folder, 'www'));
    writeFileSync(join(folder, 'www/index.html'), '<html><head></head></html>');
    const tool = join(root, 'node_modules/@capacitor/cli/bin/capacitor');
    const run = (...words: string[]) =>
      execFileSync(process.execPath, [tool, ...words], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        // Asks nothing and reports nothing.
        env: { ...process.env, CI: '1' },
      });
    run('add', 'android');
    run('add', 'ios', '--packagemanager', 'SPM');
    return readFolder(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  function write(name: string, value: object) {
    writeFileSync(join(folder, name), JSON.stringify(value));
  }
}

function readFolder(folder: string): ProjectFiles {
  const files: ProjectFiles = new Map();
  for (const platform of ['android', 'ios']) {
    for (const entry of readdirSync(join(folder, platform), { recursive: true, withFileTypes: true })) {
      const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (!entry.isFile() || left.test(`/${path}`)) continue;
      const content = readFileSync(join(folder, path));
      files.set(path, path.endsWith('.jar') ? content : Buffer.from(withOwnPaths(path, content.toString())));
    }
  }
  return files;
}

/** The tool writes paths to the packages as seen from the folder where it ran. */
function withOwnPaths(path: string, text: string): string {
  const up = '../'.repeat(path.split('/').length);
  return text.replaceAll(/(["'])[^"'\n]*\/node_modules\//g, `$1${up}node_modules/`);
}
