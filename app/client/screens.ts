// The code of every screen. It loads when the screen is first opened, and for members a little earlier, because on the course the
// connection may be gone by then.
import type { ComponentType } from 'react';
import { whenIdle } from '#platform/client/idle.ts';
import { routeTable, type ScreenName } from '../route-table.ts';
import { loadMemberFrame } from './frame.tsx';

export const load: Record<ScreenName, () => Promise<ComponentType>> = {
  landing: async () => (await import('./screens/landing-screen.tsx')).LandingScreen,
  explore: async () => (await import('./screens/explore-screen.tsx')).ExploreScreen,
  business: async () => (await import('./screens/business-screen.tsx')).BusinessScreen,
  privacy: async () => (await import('./screens/privacy-screen.tsx')).PrivacyScreen,
  terms: async () => (await import('./screens/terms-screen.tsx')).TermsScreen,
  licences: async () => (await import('./screens/licences-screen.tsx')).LicencesScreen,
  updates: async () => (await import('./screens/updates-screen.tsx')).UpdatesScreen,
  notFound: async () => (await import('./screens/not-found-screen.tsx')).NotFoundScreen,
  chats: async () => (await import('./screens/chats-screen.tsx')).ChatsScreen,
  // The messages load beside the list.
  chat: async () =>
    (await Promise.all([import('./screens/chats-screen.tsx'), import('./chats/open-chat.tsx')]))[0]
      .ChatsScreen,
  admin: async () => (await import('./screens/admin-screen.tsx')).AdminScreen,
  rating: async () => (await import('./screens/session-rating-screen.tsx')).SessionRatingScreen,
  invite: async () => (await import('./screens/invite-screen.tsx')).InviteScreen,
  unsubscribe: async () =>
    (await import('#features/notification/client/screens/unsubscribe-screen.tsx')).UnsubscribeScreen,
  setup: async () => (await import('./setup/setup-screen.tsx')).SetupScreen,
  auth: async () => (await import('./screens/auth-screen.tsx')).AuthScreen,
  clubSelection: async () => (await import('./screens/club-selection-screen.tsx')).ClubSelectionScreen,
  members: async () => (await import('./screens/members-screen.tsx')).MembersScreen,
  golfBuddy: async () => (await import('./screens/golf-buddy-screen.tsx')).GolfBuddyScreen,
  myGolfSessions: async () => (await import('./screens/my-sessions-screen.tsx')).MySessionsScreen,
  profile: async () => (await import('./screens/profile-screen.tsx')).ProfileScreen,
  profileSetup: async () =>
    (await import('#features/profile/client/screens/profile-setup-screen.tsx')).ProfileSetupScreen,
  security: async () => (await import('#features/sign-in/client/screens/security-screen.tsx')).SecurityScreen,
  notifications: async () => (await import('./screens/notifications-screen.tsx')).NotificationsScreen,
  visibility: async () => (await import('./screens/visibility-screen.tsx')).VisibilityScreen,
  data: async () => (await import('./screens/data-screen.tsx')).DataScreen,
  closed: async () => (await import('#features/personal-data/client/screens/closed-screen.tsx')).ClosedScreen,
  sharedGolfSession: async () =>
    (await import('./screens/shared-golf-session-screen.tsx')).SharedGolfSessionScreen,
  management: async () => (await import('./screens/session-management-screen.tsx')).SessionManagementScreen,
  participant: async () =>
    (await import('./screens/session-participant-screen.tsx')).SessionParticipantScreen,
};

/** Dialogs and forms that load after their screen, and the list of commands that wait for a connection. */
const parts = [
  () => import('./shell/connection/unsent-commands.tsx'),
  () => import('#features/golf-session/client/parts/create/create-form.tsx'),
  () => import('#features/golf-session/join-request/client/parts/join-dialog.tsx'),
  () => import('#features/profile/client/parts/edit-dialog.tsx'),
  () => import('#features/after-round/rating/client/parts/rating-dialog.tsx'),
];

export const loadGuarded = async () => (await loadMemberFrame()).Guarded;

export const loadGallery = async () => (await import('#ui/dev/ui-gallery.tsx')).UiGallery;

const ahead: (() => Promise<unknown>)[] = [
  ...routeTable.filter((route) => 'ahead' in route).map(({ screen }) => load[screen]),
  ...parts,
];

/**
 * One after the other, each when the browser is idle. Failures do not matter: a missing screen is loaded when it is opened.
 */
export async function loadAhead(): Promise<void> {
  for (const screen of ahead) {
    await whenIdle();
    await screen().catch(() => undefined);
  }
}
