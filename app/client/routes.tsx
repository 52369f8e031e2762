// Every address of the product, one line each, with what it asks of whoever opens it. A screen's code is loaded
// when it is first opened.
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { appCopy, type NotYetBuiltPart } from '../copy.ts';
import { galleryPath } from '../paths.ts';
import { Frame } from './frame.tsx';
import type { Need } from './need.ts';
import type { Frame as FrameKind, ScreenFacts } from './screen-facts.ts';
import { load, loadGallery, loadGuarded } from './screens.ts';
import { ErrorScreen } from './screens/error-screen.tsx';
import { ScreenLoading } from './shell/screen-loading.tsx';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';

const { titles } = appCopy;

const gallery = async () => ({ Component: await reloadOnStaleChunk(loadGallery) });

const notYetBuilt = (part: NotYetBuiltPart) => async () => {
  const NotYetBuiltScreen = await load.notYetBuilt();
  return () => <NotYetBuiltScreen part={part} />;
};

function screen(
  path: string,
  need: Need,
  frame: FrameKind,
  title: string,
  loadScreen: () => Promise<ComponentType>,
): RouteObject {
  const loadGuardedScreen = () => Promise.all([loadScreen(), loadGuarded()]);
  return {
    path,
    handle: {
      title,
      frame,
      load: frame === 'public' ? loadScreen : loadGuardedScreen,
    } satisfies ScreenFacts,
    HydrateFallback: ScreenLoading,
    lazy: async () => {
      if (frame === 'public') return { Component: await reloadOnStaleChunk(loadScreen) };
      const [Screen, Guarded] = await reloadOnStaleChunk(loadGuardedScreen);
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
  screen('/', 'anyone', 'public', titles.landing, load.landing),
  screen('/explore', 'anyone', 'public', titles.landing, load.landing),
  screen('/club-selection', 'anyone', 'open', titles.clubSelection, load.clubSelection),
  screen('/auth', 'anyone', 'bare', titles.auth, load.auth),
  screen('/updates', 'club', 'members', titles.updates, load.updates),
  screen('/members', 'club', 'members', titles.members, load.members),
  screen('/chats', 'profile', 'talk', titles.chats, notYetBuilt('chats')),
  screen('/chat/:chatId', 'profile', 'talk', titles.chat, notYetBuilt('chat')),
  screen('/golf-buddy', 'profile', 'members', titles.golfBuddy, load.golfBuddy),
  screen('/my-sessions', 'profile', 'members', titles.myGolfSessions, load.myGolfSessions),
  screen('/profile', 'profile', 'members', titles.profile, load.profile),
  screen('/profile/security', 'account', 'members', titles.security, load.security),
  screen('/profile/notifications', 'account', 'members', titles.notifications, load.notifications),
  screen('/profile/data', 'account', 'members', titles.data, load.data),
  screen('/profile-setup', 'no-profile', 'bare', titles.profileSetup, load.profileSetup),
  screen('/admin', 'club-admin', 'members', titles.admin, notYetBuilt('admin')),
  screen('/session-participant/:sessionId', 'profile', 'talk', titles.participant, load.participant),
  screen('/session-management/:sessionId', 'profile', 'talk', titles.management, load.management),
  screen('/session-rating/:id', 'profile', 'members', titles.rating, notYetBuilt('rating')),
  screen('/account-gesloten', 'anyone', 'bare', titles.closed, load.closed),
  screen('/zakelijk', 'anyone', 'public', titles.business, load.business),
  screen('/privacy', 'anyone', 'public', titles.privacy, load.privacy),
  screen('/voorwaarden', 'anyone', 'public', titles.terms, load.terms),
  screen('/invite', 'account', 'bare', titles.invite, notYetBuilt('invite')),
  screen('*', 'anyone', 'public', titles.notFound, load.notFound),
];

/** `isVisitor`: the page came as it is drawn for visitors. `withGallery`: the server is not one for production. */
export type PageFacts = {
  isVisitor: boolean;
  withGallery: boolean;
  MemberFrame?: ComponentType | undefined;
};

export const createRoutes = ({ isVisitor, withGallery, MemberFrame }: PageFacts): RouteObject[] => [
  ...(withGallery ? [{ path: galleryPath, lazy: gallery, HydrateFallback: ScreenLoading }] : []),
  {
    element: <Frame startsAsVisitor={isVisitor} MemberFrame={MemberFrame} />,
    ErrorBoundary: ErrorScreen,
    // Inside the frame, so that a broken screen leaves the menus in place.
    children: [{ ErrorBoundary: ErrorScreen, children: screens }],
  },
];
