import { expect, test } from 'vitest';
import { appLinksFile, linkedPaths } from './app-links.ts';
import { deepLinkTarget } from './deep-links.ts';

const site = new URL('https://club.example');
const id = '019a9d3e-0000-7000-8000-00000000000a';
const none = { androidCertificates: [], appleTeam: null };
const both = { androidCertificates: ['AB:CD'], appleTeam: 'TEAM123456' };
const android = '/.well-known/assetlinks.json';
const apple = '/.well-known/apple-app-site-association';

test('every path that opens the native app leads to a screen', () => {
  for (const path of linkedPaths) {
    const link = new URL(path.endsWith('/') ? path + id : path, site);
    const target = deepLinkTarget(link, site);
    expect(target, `at ${path}`).not.toBe('/');
  }
});

test('the site names the native app only on the systems for which its settings do', () => {
  expect(appLinksFile(android, both)).toMatchObject([
    { target: { package_name: 'nl.clubgenoot.app', sha256_cert_fingerprints: ['AB:CD'] } },
  ]);
  expect(appLinksFile(apple, both)).toMatchObject({
    applinks: {
      details: [
        {
          appIDs: ['TEAM123456.nl.clubgenoot.app'],
          components: [
            { '/': '/session/*' },
            { '/': '/chat/*' },
            { '/': '/golf-buddy' },
            { '/': '/my-sessions' },
            { '/': '*', '?': { join_request_id: '?*', session_id: '?*' } },
          ],
        },
      ],
    },
  });
  for (const path of [android, apple]) expect(appLinksFile(path, none)).toBeNull();
  expect(appLinksFile('/.well-known/other', both)).toBeNull();
});
