// The links that open the native app instead of the browser, as Android and iOS are told: by the app and, so that no other app can
// claim them, by the site. `deep-links.ts` says where each leads.

/** The identity of the native app in both shops. */
export const nativeAppId = 'nl.clubgenoot.app';

/** The scheme of our own links. */
export const appScheme = 'clubgenoot';

/** Paths on the site. One that ends in a slash stands for all below it. */
export const linkedPaths = ['/session/', '/chat/', '/golf-buddy', '/my-sessions'] as const;

export const assetLinksPath = '/.well-known/assetlinks.json';
export const appleLinksPath = '/.well-known/apple-app-site-association';

/** For Android. `fingerprints`: SHA-256 of the certificates with which the app is signed. */
export const assetLinks = (fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: nativeAppId,
      sha256_cert_fingerprints: fingerprints,
    },
  },
];

/** For iOS. `teamId`: of the developer account. Unlike Android, it can match the parameters of a link. */
export const appleLinks = (teamId: string) => ({
  applinks: {
    details: [
      {
        appIDs: [`${teamId}.${nativeAppId}`],
        components: [
          ...linkedPaths.map((path) => ({ '/': path.endsWith('/') ? `${path}*` : path })),
          { '/': '*', '?': { join_request_id: '?*', session_id: '?*' } },
        ],
      },
    ],
  },
});
