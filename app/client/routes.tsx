// Every address of the product, one line each, with what it asks of whoever opens it. A screen's code is loaded
// when it is first opened.
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { appCopy, type NotYetBuiltPart } from '../copy.ts';
import { Guarded } from './guards.tsx';
import type { Need } from './need.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { Shell, type Frame, type ScreenFacts } from './shell/shell.tsx';

const { titles } = appCopy;

const landing = async () => (await import('./screens/landing-screen.tsx')).LandingScreen;
const updates = async () => (await import('./screens/updates-screen.tsx')).UpdatesScreen;
const notFound = async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen;
const gallery = async () => ({ Component: (await import('#ui/dev/ui-gallery.tsx')).UiGallery });
const auth = async () => (await import('#features/account/client/screens/auth-screen.tsx')).AuthScreen;
const clubSelection = async () =>
  (await import('#features/club/client/screens/club-selection-screen.tsx')).ClubSelectionScreen;
const members = async () =>
  (await import('#features/membership/client/screens/members-screen.tsx')).MembersScreen;

const golfSession = {
  buddy: async () =>
    (await import('#features/golf-session/client/screens/golf-buddy-screen.tsx')).GolfBuddyScreen,
  mine: async () =>
    (await import('#features/golf-session/client/screens/my-sessions-screen.tsx')).MySessionsScreen,
  management: async () =>
    (await import('#features/golf-session/client/screens/session-management-screen.tsx'))
      .SessionManagementScreen,
  participant: async () =>
    (await import('#features/golf-session/client/screens/session-participant-screen.tsx'))
      .SessionParticipantScreen,
};

const notYetBuilt = (part: NotYetBuiltPart) => async () => {
  const { NotYetBuiltScreen } = await import('./screens/not-yet-built-screen.tsx');
  return () => <NotYetBuiltScreen part={part} />;
};

function screen(
  path: string,
  need: Need,
  frame: Frame,
  title: string,
  load: () => Promise<ComponentType>,
): RouteObject {
  return {
    path,
    handle: { title, frame } satisfies ScreenFacts,
    HydrateFallback: ScreenLoading,
    lazy: async () => {
      const Screen = await load();
      return {
        Component: (): ReactNode => (
          <Guarded need={need}>
            <Screen />
          </Guarded>
        ),
      };
    },
  };
}

const screens = [
  screen('/', 'anyone', 'open', titles.landing, landing),
  screen('/explore', 'anyone', 'open', titles.landing, landing),
  screen('/club-selection', 'anyone', 'open', titles.clubSelection, clubSelection),
  screen('/auth', 'anyone', 'bare', titles.auth, auth),
  screen('/updates', 'club', 'members', titles.updates, updates),
  screen('/members', 'club', 'members', titles.members, members),
  screen('/chats', 'profile', 'talk', titles.chats, notYetBuilt('chats')),
  screen('/chat/:chatId', 'profile', 'talk', titles.chat, notYetBuilt('chat')),
  screen('/golf-buddy', 'profile', 'members', titles.golfBuddy, golfSession.buddy),
  screen('/my-sessions', 'profile', 'members', titles.myGolfSessions, golfSession.mine),
  screen('/profile', 'profile', 'members', titles.profile, notYetBuilt('profile')),
  screen('/profile-setup', 'no-profile', 'bare', titles.profileSetup, notYetBuilt('profileSetup')),
  screen('/admin', 'club-admin', 'members', titles.admin, notYetBuilt('admin')),
  screen('/session-participant/:sessionId', 'profile', 'talk', titles.participant, golfSession.participant),
  screen('/session-management/:sessionId', 'profile', 'talk', titles.management, golfSession.management),
  screen('/session-rating/:id', 'profile', 'members', titles.rating, notYetBuilt('rating')),
  screen('/zakelijk', 'anyone', 'open', titles.business, notYetBuilt('business')),
  screen('/invite', 'account', 'bare', titles.invite, notYetBuilt('invite')),
  screen('*', 'anyone', 'open', titles.notFound, notFound),
];

export const routes: RouteObject[] = [
  ...(import.meta.env.DEV ? [{ path: '/dev/ui', lazy: gallery, HydrateFallback: ScreenLoading }] : []),
  {
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    // Inside the frame, so that a broken screen leaves the menus in place.
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
];
