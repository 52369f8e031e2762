// The list of files that the service worker keeps on the device, so that the app starts without a connection.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellPage } from '#platform/shared/web/worker-names.ts';
import { entrySource, readClientManifest } from './client-manifest.ts';
import { screenSources } from './client-pages.ts';

/** Useless without a connection, or only for visitors or for the native app: a browser need not download these. */
const notOffline = [
  screenSources.landing,
  screenSources.explore,
  screenSources.business,
  screenSources.privacy,
  screenSources.terms,
  screenSources.licences,
  screenSources.sharedGolfSession,
  'app/client/screens/admin-screen.tsx',
  'app/client/screens/invite-screen.tsx',
  'features/notification/client/screens/unsubscribe-screen.tsx',
  'ui/dev/ui-gallery.tsx',
  'app/client/native/native-app.ts',
  'platform/client/device/native-device.ts',
  'platform/client/device/native-session.ts',
];

/** Fonts with the letters of few names. They are kept on the device only after a page needed them. */
const isRareFont = (file: string) => file.includes('-latin-ext-');

/** `revision`: null for a file with a hash in its name. */
export function precachedFiles(folder: string): { url: string; revision: string | null }[] {
  const shell = readFileSync(join(folder, shellPage));
  return [
    { url: shellPage, revision: createHash('sha1').update(shell).digest('hex') },
    ...readClientManifest(folder)
      .everythingOf(entrySource, notOffline)
      .filter((file) => !isRareFont(file))
      .map((file) => ({ url: `/${file}`, revision: null })),
  ];
}
