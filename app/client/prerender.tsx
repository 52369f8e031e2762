// Renders pages at build time.
import { renderToString } from 'react-dom/server';
import { NavigationType, type Navigator, type RouteObject } from 'react-router';
import type { Me } from '#features/account/account.ts';
import { meOptions } from '#features/account/client/model/queries.ts';
import { createHref } from '#platform/client/navigation/page-history.ts';
import { noSettings, type ShownSettings } from '#platform/shared/web/page-facts.ts';
import { appCopy } from '../copy.ts';
import { pageKindOf } from '../paths.ts';
import { AppTree } from './app-tree.tsx';
import { MemberFrame, queryClient } from './member-frame.tsx';
import { createRoutes, loadScreen } from './routes.tsx';
import { EarlyOfflineBanner } from './shell/connection/connection-banner.tsx';
import { FrameLoading } from './shell/frame-loading.tsx';
import { PrerenderedSettings } from './shown-settings.ts';

const staying: Navigator = {
  createHref,
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

async function renderRoutes(
  routes: RouteObject[],
  pathname: string,
  settings: ShownSettings = noSettings,
): Promise<string> {
  const shown = {
    location: { pathname, search: '', hash: '', state: null, key: 'default', mask: undefined },
    navigationType: NavigationType.Pop,
    keepsScroll: false,
    atOnce: false,
    code: await loadScreen(pathname),
  };
  const rendered = renderToString(
    <PrerenderedSettings value={settings}>
      <AppTree routes={routes} shown={shown} navigator={staying} />
    </PrerenderedSettings>,
  );
  // When a part throws, React silently renders the loading state around it instead.
  if (!rendered.includes('id="main"')) throw new Error(`A part of the page '${pathname}' threw.`);
  return rendered;
}

/** A public page as a visitor sees it. */
export const renderPage = (pathname: string, settings: ShownSettings): Promise<string> =>
  renderRoutes(createRoutes({ startsAsVisitor: true, withGallery: false }), pathname, settings);

/** The loading state of a member screen. */
export async function renderMemberPage(pathname: string): Promise<string> {
  const isForVisitorsToo = pageKindOf(pathname) === 'both';
  queryClient.setQueryData(meOptions.queryKey, isForVisitorsToo ? someGolfer : someMember);
  const rendered = await renderOpenPage(pathname);
  // Its timers would keep the build running.
  queryClient.clear();
  // Before the code is loaded the menus work, and nothing in the screen does.
  return rendered.replace('<main', '<main inert');
}

/** The loading state of a screen that visitors see too. Its links work before the code is loaded. */
export const renderOpenPage = (pathname: string): Promise<string> =>
  renderRoutes(createRoutes({ startsAsVisitor: false, withGallery: false, MemberFrame }), pathname);

/** What every other page shows until the code is loaded. */
export const renderLoading = (): string => renderToString(<FrameLoading />);

/** Above the copy of the home from which the app starts without a connection. */
export const renderOffline = (): string => renderToString(<EarlyOfflineBanner />);

const nobody = '00000000-0000-7000-8000-000000000000';

/** A golfer without data and without a club, for prerendering the choice of one. */
const someGolfer = {
  account: {
    id: nobody,
    email: '',
    globalAdmin: false,
    secondStep: 'settled',
    profile: { displayName: '', handicap: null, favoriteClub: '', avatarUrl: null, selectedClubId: nobody },
    invitedTo: null,
    clubsOfOrganisation: [],
    suspendedBy: [],
    archivedClubs: [],
    memberships: [],
  },
  closing: null,
  liveOffset: null,
} as const satisfies Me;

/** A golfer who is a member of a club, for prerendering the screens of members. */
const someMember: Me = {
  ...someGolfer,
  account: {
    ...someGolfer.account,
    memberships: [
      {
        club: { id: nobody, name: appCopy.product, slug: '', logoUrl: null, description: null },
        role: 'member',
        since: '2000-01-01T00:00:00Z',
      },
    ],
  },
};
