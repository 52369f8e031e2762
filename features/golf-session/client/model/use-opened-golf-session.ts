import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#platform/client/failure.ts';
import type { GolfSession, GolfSessionRow } from '../../golf-session.ts';
import { golfSessionQuery } from './queries.ts';

/** A row of the board as a whole golf session, until that is loaded: what a row leaves out is rare in what the user may ask for. */
const wholeOf = (row: GolfSessionRow): GolfSession => ({
  ...row,
  organiser: { ...row.organiser, handicap: null, favoriteClub: null },
  cancelReason: null,
  changedFrom: null,
  pendingRequests: 0,
  conversationId: null,
  unreadMessages: 0,
  askedAgain: false,
  rated: false,
  may: { manage: row.action === 'manage', enter: false, chat: false, leave: false },
});

/** The golf session that the address names: its row in the list until the whole is loaded. `isGone`: it does not exist any more. */
export function useOpenedGolfSession(id: string, row: GolfSessionRow | null) {
  const { meta, ...options } = golfSessionQuery(id);
  const query = useQuery({ ...options, meta: { ...meta, goneIsShown: true } });
  const isGone = query.error !== null && failureOf(query.error).code === 'NOT_FOUND';
  const known = query.data ?? (row && wholeOf(row));
  return { golfSession: isGone ? null : known, isGone, query };
}
export type OpenedGolfSession = ReturnType<typeof useOpenedGolfSession>;
