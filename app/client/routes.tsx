// Every address of the product, one line each, with what it asks of whoever opens it. A screen's code is loaded
// when it is first opened.
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { appCopy, type NotYetBuiltPart } from '../copy.ts';
import { Guarded } from './guards.tsx';
import type { Need } from './need.ts';
import { load } from './screens.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { Shell, type Frame, type ScreenFacts } from './shell/shell.tsx';

const { titles } = appCopy;

const gallery = async () => ({ Component: (await import('#ui/dev/ui-gallery.tsx')).UiGallery });

const notYetBuilt = (part: NotYetBuiltPart) => async () => {
  const NotYetBuiltScreen = await load.notYetBuilt();
  return () => <NotYetBuiltScreen part={part} />;
};

function screen(
  path: string,
  need: Need,
  frame: Frame,
  title: string,
  loadScreen: () => Promise<ComponentType>,
): RouteObject {
  return {
    path,
    handle: { title, frame } satisfies ScreenFacts,
    HydrateFallback: ScreenLoading,
    lazy: async () => {
      const Screen = await loadScreen();
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
  screen('/', 'anyone', 'open', titles.landing, load.landing),
  screen('/explore', 'anyone', 'open', titles.landing, load.landing),
  screen('/club-selection', 'anyone', 'open', titles.clubSelection, load.clubSelection),
  screen('/auth', 'anyone', 'bare', titles.auth, load.auth),
  screen('/updates', 'club', 'members', titles.updates, load.updates),
  screen('/members', 'club', 'members', titles.members, load.members),
  screen('/chats', 'profile', 'talk', titles.chats, notYetBuilt('chats')),
  screen('/chat/:chatId', 'profile', 'talk', titles.chat, notYetBuilt('chat')),
  screen('/golf-buddy', 'profile', 'members', titles.golfBuddy, load.golfBuddy),
  screen('/my-sessions', 'profile', 'members', titles.myGolfSessions, load.myGolfSessions),
  screen('/profile', 'profile', 'members', titles.profile, notYetBuilt('profile')),
  screen('/profile-setup', 'no-profile', 'bare', titles.profileSetup, notYetBuilt('profileSetup')),
  screen('/admin', 'club-admin', 'members', titles.admin, notYetBuilt('admin')),
  screen('/session-participant/:sessionId', 'profile', 'talk', titles.participant, load.participant),
  screen('/session-management/:sessionId', 'profile', 'talk', titles.management, load.management),
  screen('/session-rating/:id', 'profile', 'members', titles.rating, notYetBuilt('rating')),
  screen('/zakelijk', 'anyone', 'open', titles.business, notYetBuilt('business')),
  screen('/invite', 'account', 'bare', titles.invite, notYetBuilt('invite')),
  screen('*', 'anyone', 'open', titles.notFound, load.notFound),
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
