// Contradictions that no order of commands on golf sessions may leave in the database.
import { sql } from 'kysely';
import type { Db } from '#platform/server/database.ts';

/** Throws when there is any. */
export async function assertNoContradictions(db: Db): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    with counted as (
      select one.id, one.status, player_count, offered_places, max_players,
        (select count(*)::int from golf_session_participants where golf_session_id = one.id) as players,
        (select count(*)::int from waiting_list_entries
          where golf_session_id = one.id and waiting_list_entries.status = 'offered') as offers
      from golf_sessions as one
    )
    select 'players counted wrong' as what from counted where player_count <> players
    union all select 'offers counted wrong' from counted where offered_places <> offers
    union all select 'too many players' from counted where players + offers > max_players
    union all select 'open without places' from counted where status = 'open' and players + offers = max_players
    union all select 'a request waits at one that ended' from join_requests as request join counted on counted.id = golf_session_id
      where request.status = 'pending' and counted.status in ('cancelled', 'completed')
    union all select 'a handover waits at one that ended' from handovers join counted on counted.id = golf_session_id
      where counted.status in ('cancelled', 'completed')
    union all select 'asked to take over after the start' from handovers join golf_sessions on golf_sessions.id = golf_session_id
      where handovers.status = 'pending' and answer_until > starts_at
    union all select 'accepted but not playing' from join_requests as request where status = 'accepted' and not exists (
      select from golf_session_participants as player
      where player.golf_session_id = request.golf_session_id and player.user_id = request.user_id)
    union all select 'playing though not accepted' from join_requests as request where status <> 'accepted' and exists (
      select from golf_session_participants as player
      where player.golf_session_id = request.golf_session_id and player.user_id = request.user_id)
    union all select 'a closed or suspended account asks' from join_requests as request join users on users.id = request.user_id
      join golf_sessions as one on one.id = golf_session_id and one.starts_at > now()
      where request.status = 'pending' and (deletion_due_at is not null or suspended_at is not null)
    union all select 'a closed or suspended account waits' from waiting_list_entries as entry join users on users.id = entry.user_id
      join golf_sessions as one on one.id = golf_session_id and one.starts_at > now()
      where entry.status <> 'removed' and (deletion_due_at is not null or suspended_at is not null)
    union all select 'a closed or suspended account is to take over' from handovers join users on users.id = offered_to
      where handovers.status = 'pending' and (deletion_due_at is not null or suspended_at is not null)
    union all select 'a closed or suspended account organises' from golf_sessions as one join users on users.id = organizer_id
      where one.status in ('open', 'full') and one.starts_at > now() and (deletion_due_at is not null or suspended_at is not null)
        and not exists (select from handovers where golf_session_id = one.id and handovers.status = 'pending')
    union all select 'a player waits for a place' from waiting_list_entries as entry
      join golf_session_participants using (golf_session_id, user_id)
    union all select 'decided without an answer' from commands where result is null`.execute(db);
  if (rows.length > 0) throw new Error(rows.map(({ what }) => what).join(', '));
}
