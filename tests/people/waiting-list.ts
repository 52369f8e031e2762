import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';

/** The row of a place that is offered to the golfer for an hour. */
export const offerRow = (golfSessionId: string, userId: string) => ({
  id: uuidv7(),
  golf_session_id: golfSessionId,
  user_id: userId,
  status: 'offered' as const,
  offered_until: new Date(Date.now() + 3_600_000),
});

/** Puts a golfer on the waiting list, or gives them an offer for an hour, which takes a place. Returns the id of the entry. */
export async function addToWaitingList(
  db: Db,
  golfSessionId: string,
  userId: string,
  { offered = false }: { offered?: boolean } = {},
): Promise<string> {
  const held = offerRow(golfSessionId, userId);
  const row = offered ? held : { ...held, status: 'waiting' as const, offered_until: null };
  await db.insertInto('waiting_list_entries').values(row).execute();
  return held.id;
}

/** The players and the waiting list of a golf session: user ids, in order. */
export async function lineOf(db: Db, id: string) {
  const { rows } = await sql<{
    status: string;
    players: string[];
    waiting: string[];
    offered: string[];
    places: number;
  }>`
    select status, max_players - player_count - offered_places as places,
      array(select user_id::text from golf_session_participants where golf_session_id = golf_sessions.id
        order by joined_at, user_id <> organizer_id) as players,
      array(select user_id::text from waiting_list_entries where golf_session_id = golf_sessions.id
        and status = 'waiting' order by joined_at) as waiting,
      array(select user_id::text from waiting_list_entries where golf_session_id = golf_sessions.id
        and status = 'offered' order by joined_at) as offered
    from golf_sessions where id = ${id}`.execute(db);
  return rows[0]!;
}
