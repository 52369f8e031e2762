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
import { selectedMembership, type Account } from '#features/account/rules.ts';
import { appCopy } from '../../copy.ts';

export type NavigationItem = { to: string; label: string; Icon: LucideIcon; covers: RegExp };

const { bars } = appCopy;
const home = { to: '/updates', label: bars.home, Icon: House, covers: /^\/updates$/ };
const members = { to: '/members', label: bars.members, Icon: Users, covers: /^\/members$/ };
const chats = { to: '/chats', label: bars.chats, Icon: MessageCircle, covers: /^\/chats?(\/|$)/ };
const profile = { to: '/profile', label: bars.profile, Icon: CircleUserRound, covers: /^\/profile(\/|$)/ };
const admin = { to: '/admin', label: bars.admin, Icon: Shield, covers: /^\/admin$/ };
const golfBuddy = {
  to: '/golf-buddy',
  label: bars.golfBuddy,
  Icon: LandPlot,
  covers: /^\/(golf-buddy|session-participant)(\/|$)/,
};
const myGolfSessions = {
  to: '/my-sessions',
  label: bars.myGolfSessions,
  Icon: CalendarCheck,
  covers: /^\/(my-sessions|session-management|session-rating)(\/|$)/,
};
const golfSessions = {
  ...golfBuddy,
  label: bars.golfSessions,
  covers: /^\/(golf-buddy|my-sessions|session-[a-z]+)(\/|$)/,
};

export const isClubAdmin = (account: Account) => selectedMembership(account)?.role === 'admin';

/** Beside the screen on a tablet or larger. */
export function sideItems(account: Account | null): NavigationItem[] {
  const items = [home, members, golfBuddy, myGolfSessions, chats, profile];
  return account?.globalAdmin ? [...items, admin] : items;
}

/** Under the thumb on a phone. */
export function bottomItems(account: Account | null): NavigationItem[] {
  const items = [home, members, golfSessions, chats, profile];
  return account && (account.globalAdmin || isClubAdmin(account)) ? [...items, admin] : items;
}
