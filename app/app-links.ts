// The links that open the native app instead of the browser. The app names them, and so does the site, so that no other app can
// claim them. `deep-links.ts` says where each link leads.
import type { AppLinkSettings } from '#platform/shared/web/app-link-settings.ts';

/** The identity of the native app in both shops. */
export const nativeAppId = 'nl.clubgenoot.app';

/** The scheme of our own links. */
export const appScheme = 'clubgenoot';

/** Paths on the site. A path that ends in a slash includes all paths below it. */
export const linkedPaths = ['/session/', '/chat/', '/golf-buddy', '/my-sessions'] as const;

const androidFile = (fingerprints: readonly string[]) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: nativeAppId,
      sha256_cert_fingerprints: fingerprints,
    },
  },
];

/** Unlike Android, iOS can match the parameters of a link. */
const appleFile = (teamId: string) => ({
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

/** The file at a path where Android or iOS looks for it; null: there is none. */
export function appLinksFile(
  pathname: string,
  { androidCertificates, appleTeam }: AppLinkSettings,
): object | null {
  if (pathname === '/.well-known/assetlinks.json' && androidCertificates.length > 0)
    return androidFile(androidCertificates);
  if (pathname === '/.well-known/apple-app-site-association' && appleTeam !== null)
    return appleFile(appleTeam);
  return null;
}
