import { sql } from 'kysely';
import { hiddenPeople } from '#features/block/server/reads.ts';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { ascending, cardsOf, isHidden, readCards } from '#features/golf-session/server/cards.ts';
import { requesterColumns } from '#features/profile/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { query, textOf } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { mostWaiting } from '../rules.ts';
import type { Entry, OwnEntry } from '../waiting-list.ts';

/** More than anyone has: joining is limited per day, and entries of past golf sessions are deleted. */
const mostOwn = 50;

const ownCardsText = `with hidden as materialized ${textOf(hiddenPeople(sql.raw('$1')))} ${cardsOf(
  `select golf_session.* from (select golf_session_id from waiting_list_entries
      where user_id = $1 and status <> 'removed' order by golf_session_id limit ${mostOwn}) as entry
    join golf_sessions as golf_session on golf_session.id = entry.golf_session_id
    where golf_session.starts_at > $2 and golf_session.archived_at is null
      and golf_session.status in ('open', 'full')
      and golf_session.organizer_id not in (select id from hidden)`,
  ascending,
  isHidden,
)}`;

const ownText = `
  select entry.golf_session_id as "golfSessionId", entry.offered_until as "offeredUntil",
    (select count(*)::int from waiting_list_entries as before
      where before.golf_session_id = entry.golf_session_id and before.status <> 'removed'
        and (before.joined_at, before.id) <= (entry.joined_at, entry.id)) as place
  from waiting_list_entries as entry where entry.user_id = $1 and entry.status <> 'removed'
    and (entry.offered_until is null or entry.offered_until > $2)
  order by entry.golf_session_id limit ${mostOwn}`;

type OwnRow = Omit<OwnEntry, 'golfSession'> & { golfSessionId: string };

/** The coming golf sessions on whose waiting list the caller is, soonest first. */
export async function findOwnEntries(db: Db, me: SignedIn, now: Date): Promise<OwnEntry[]> {
  const [cards, rows] = await Promise.all([
    readCards(db, me, now, ownCardsText, [now]),
    query<OwnRow>(db, ownText, [me.userId, now]),
  ]);
  return cards.flatMap((golfSession) => {
    const row = rows.find(({ golfSessionId }) => golfSessionId === golfSession.id);
    return row ? [{ golfSession, place: row.place, offeredUntil: row.offeredUntil }] : [];
  });
}

const entriesText = `
  select entry.id, entry.joined_at as "joinedAt", entry.offered_until as "offeredUntil",
    profile.id as "userId", profile.display_name as "displayName", profile.avatar_url as "avatarUrl",
    ${textOf(requesterColumns(sql`profile`))}
  from waiting_list_entries as entry join profiles as profile on profile.id = entry.user_id
  where entry.golf_session_id = $1 and entry.status <> 'removed'
  order by entry.joined_at, entry.id limit ${mostWaiting}`;

type EntryRow = Omit<Entry, 'golfer'> & Omit<Entry['golfer'], 'id'> & { userId: string };

/** The waiting list of one golf session, in its order. */
export async function findEntries(db: Db, golfSessionId: OrganisedGolfSessionId): Promise<Entry[]> {
  const rows = await query<EntryRow>(db, entriesText, [golfSessionId]);
  return rows.map(({ id, joinedAt, offeredUntil, userId, displayName, avatarUrl, handicap }) => ({
    id,
    joinedAt,
    offeredUntil,
    golfer: { id: userId, displayName, avatarUrl, handicap },
  }));
}
