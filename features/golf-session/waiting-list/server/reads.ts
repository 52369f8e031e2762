import { sql } from 'kysely';
import type { OrganisedGolfSessionId } from '#features/golf-session/golf-session.ts';
import { cardsOf, isSeenBy, toCard, type CardRow } from '#features/golf-session/server/cards.ts';
import { requesterColumns } from '#features/profile/server/reads.ts';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/statement.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { mostWaiting } from '../rules.ts';
import type { Entry, OwnEntry } from '../waiting-list.ts';

/** More than anyone has: joining is limited per day, and entries of past golf sessions are deleted. */
const mostOwn = sql.lit(50);

type Own = { me: string; now: Date };

const ownCards = statement<Own, CardRow>(({ me, now }) => {
  const chosen = sql`select golf_session.* from (select golf_session_id from waiting_list_entries
      where user_id = ${me} and status <> 'removed' order by golf_session_id limit ${mostOwn}) as entry
    join golf_sessions as golf_session on golf_session.id = entry.golf_session_id
    where golf_session.starts_at > ${now} and golf_session.archived_at is null
      and golf_session.status in ('open', 'full')
      and golf_session.organizer_id not in (select id from hidden)`;
  return cardsOf(me, { chosen, now, hides: 'list' });
});

const own = statement<Own, Omit<OwnEntry, 'golfSession'> & { golfSessionId: string }>(
  ({ me, now }) => sql`
  select entry.golf_session_id as "golfSessionId", entry.offered_until as "offeredUntil",
    (select count(*)::int from waiting_list_entries as before
      where before.golf_session_id = entry.golf_session_id and before.status <> 'removed'
        and (before.joined_at, before.id) <= (entry.joined_at, entry.id)) as place
  from waiting_list_entries as entry where entry.user_id = ${me} and entry.status <> 'removed'
    and (entry.offered_until is null or entry.offered_until > ${now})
  order by entry.golf_session_id limit ${mostOwn}`,
);

/** The coming golf sessions on whose waiting list the caller is, soonest first. */
export async function findOwnEntries(db: Db, me: SignedIn, now: Date): Promise<OwnEntry[]> {
  const values = { me: me.userId, now };
  const [cards, rows] = await Promise.all([ownCards(db, values), own(db, values)]);
  return cards.flatMap((card) => {
    if (!isSeenBy(me, card)) return [];
    const row = rows.find(({ golfSessionId }) => golfSessionId === card.id);
    return row
      ? [{ golfSession: toCard(card, me, now), place: row.place, offeredUntil: row.offeredUntil }]
      : [];
  });
}

type EntryRow = Omit<Entry, 'golfer'> & Omit<Entry['golfer'], 'id'> & { userId: string };

const entries = statement<{ id: OrganisedGolfSessionId }, EntryRow>(
  ({ id }) => sql`
  select entry.id, entry.joined_at as "joinedAt", entry.offered_until as "offeredUntil",
    profile.id as "userId", profile.display_name as "displayName", profile.avatar_url as "avatarUrl",
    ${requesterColumns(sql`profile`)}
  from waiting_list_entries as entry join profiles as profile on profile.id = entry.user_id
  where entry.golf_session_id = ${id} and entry.status <> 'removed'
  order by entry.joined_at, entry.id limit ${sql.lit(mostWaiting)}`,
);

/** The waiting list of one golf session, in its order. */
export async function findEntries(db: Db, golfSessionId: OrganisedGolfSessionId): Promise<Entry[]> {
  const rows = await entries(db, { id: golfSessionId });
  return rows.map(({ id, joinedAt, offeredUntil, userId, displayName, avatarUrl, handicap }) => ({
    id,
    joinedAt,
    offeredUntil,
    golfer: { id: userId, displayName, avatarUrl, handicap },
  }));
}
