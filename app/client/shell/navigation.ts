import {
  CalendarCheck,
  CircleUserRound,
  House,
  LandPlot,
  MessageCircle,
  Shield,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { loadLater } from '#ui/loading/load-later.ts';
import { appCopy } from '../../copy.ts';
import type { AppPath, MenuItem } from '../../route-table.ts';
import { useScreenFacts } from '../shown-screen.ts';

/** `covers`: the screens for which this entry is marked as current. */
export type NavigationItem = {
  to: AppPath;
  label: string;
  Icon: LucideIcon;
  covers: readonly MenuItem[];
  /** The number of unread or waiting items behind the entry. */
  Count?: ComponentType;
};

const WaitingNumber = loadLater(
  async () =>
    (await import('#features/golf-session/join-request/client/parts/waiting-number.tsx')).WaitingNumber,
);

const UnreadNumber = loadLater(
  async () => (await import('#features/conversation/inbox/client/parts/unread-number.tsx')).UnreadNumber,
);

/** What waits at the club that the user runs. */
export const ClubNumber = loadLater(async () => (await import('../admin/admin-number.tsx')).ClubNumber);

const AdminNumber = loadLater(async () => (await import('../admin/admin-number.tsx')).AdminNumber);

const { bars } = appCopy;
const item = (
  to: AppPath,
  label: string,
  Icon: LucideIcon,
  ...covers: readonly MenuItem[]
): NavigationItem => ({ to, label, Icon, covers });

const home = item('/updates', bars.home, House, 'home');
const members = item('/members', bars.members, Users, 'members');
const chats = { ...item('/chats', bars.chats, MessageCircle, 'chats'), Count: UnreadNumber };
const profile = item('/profile', bars.profile, CircleUserRound, 'profile');
const admin = { ...item('/admin', bars.admin, Shield, 'admin'), Count: AdminNumber };
const golfBuddy = item('/golf-buddy', bars.golfBuddy, LandPlot, 'golf-buddy');
const myGolfSessions = {
  ...item('/my-sessions', bars.myGolfSessions, CalendarCheck, 'my-sessions'),
  Count: WaitingNumber,
};
const golfSessions = {
  ...item('/golf-buddy', bars.golfSessions, LandPlot, 'golf-buddy', 'my-sessions'),
  Count: WaitingNumber,
};

export const isClubAdmin = (account: Account) => selectedMembership(account)?.role === 'admin';

/** Beside the screen on a tablet or larger, in the order of the specification. */
export function sideItems(account: Account | null): NavigationItem[] {
  const items = [home, members, chats, golfBuddy, myGolfSessions, profile];
  return account?.globalAdmin ? [...items, admin] : items;
}

/** Whether the item is marked for the open screen. */
export function useIsCurrent({ covers }: NavigationItem): boolean {
  const { menu } = useScreenFacts();
  return menu !== undefined && covers.includes(menu);
}

/** At the bottom of a phone. */
export function bottomItems(account: Account | null): NavigationItem[] {
  const items = [home, members, golfSessions, chats, profile];
  return account && (account.globalAdmin || isClubAdmin(account)) ? [...items, admin] : items;
}
