// The best known statements for the list of coming golf sessions and its filters, by the rules of best-statements.ts.
import { comingPageSize as pageSize } from '#features/golf-session/rules.ts';
import { golfer, member, page, type BestCall, type Row } from './best-statement.ts';

const caller = '(select id from caller)';
const hidden = 'not in (select id from hidden)';

/** The caller's clubs, and the users whom the caller does not see. */
const known = `hidden as materialized (
    select id from users where deletion_due_at is not null
    union all select blocked_id from blocks where blocker_id = ${caller}
    union all select blocker_id from blocks where blocked_id = ${caller}),
  clubs as materialized (
    select club_id from club_members where user_id = ${caller} and status = 'active')`;

/** In the order of an index, which holds for one club and state at a time. */
const soonest = (whose: string, state: string, filters: string) => `(select * from golf_sessions
  where ${whose} and status = '${state}' and archived_at is null and starts_at > now()
    and exists (select from caller) and organizer_id ${hidden} ${filters}
  order by starts_at, id limit ${pageSize + 1})`;

/** The first coming golf sessions of the club $2 and public ones. */
const ofClub = (states: string[], filters: string) =>
  states.flatMap((state) => [
    soonest('club_id = $2', state, filters),
    soonest('club_id is null', state, filters),
  ]);

/** The first coming golf sessions of the caller's clubs and public ones. */
const ofClubs = (states: string[], filters: string) =>
  states.flatMap((state) => [
    `(select one.* from clubs cross join lateral ${soonest('golf_sessions.club_id = clubs.club_id', state, filters)} as one)`,
    soonest('club_id is null', state, filters),
  ]);

/** Another round that the caller plays at that time; read for golf sessions that the caller could still join. */
const clash = (list: string) => `(
  select other.title, played.starts_at
  from golf_session_participants as played join golf_sessions as other on other.id = played.golf_session_id
  where played.user_id = ${caller} and played.list = '${list}' and not played.cancelled and other.id <> one.id
    and played.starts_at > one.starts_at - interval '5 hours'
    and played.starts_at < one.starts_at + case one.holes when 9 then interval '3 hours' else interval '5 hours' end
    and other.starts_at + case other.holes when 9 then interval '3 hours' else interval '5 hours' end > one.starts_at
  order by played.starts_at limit 1)`;

const rowsOf = (who: string, lists: string[]) => `
  with ${who}, ${known}
  select one.id, one.club_id as "clubId", one.title, one.description, one.starts_at as "startsAt", one.location,
    one.max_players as "maxPlayers", one.player_count as "playerCount", one.min_handicap as "minHandicap",
    one.max_handicap as "maxHandicap", one.status, one.holes, one.transport, one.meeting_minutes as "meetingMinutes",
    organiser.id as "organiserId", organiser.display_name as "displayName", organiser.avatar_url as "avatarUrl",
    one.organizer_id = ${caller} as organises, playing.plays, playing.players,
    (select json_build_object('status', status, 'askAgainAt', case when status = 'withdrawn'
        and not coalesce(one.sequence > golf_session_sequence, false) and decided_at > now() - interval '24 hours'
      then decided_at + interval '24 hours' end)
      from join_requests where golf_session_id = one.id and user_id = ${caller}) as request,
    case when not playing.plays and one.status = 'open' then (
      select json_build_object('title', title,
        'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from (${clash('organised')} union all ${clash('joined')}) as played limit 1) end as clash
  from (select * from (${lists.join(' union all ')}) as lists order by starts_at, id limit ${pageSize + 1}) as one
  join profiles as organiser on organiser.id = one.organizer_id
  cross join lateral (
    select count(*) filter (where participant.user_id = ${caller}) > 0 as plays,
      json_agg(json_build_object('id', player.id, 'name', player.display_name, 'avatarUrl', player.avatar_url,
        'visible', player.id = one.organizer_id
          or (player.shows_playing and player.id ${hidden} and (one.club_id is not null
            or exists (select from club_members as theirs where theirs.user_id = player.id and theirs.status = 'active'
              and theirs.club_id in (select club_id from clubs)))))
        order by player.id <> one.organizer_id, participant.joined_at, player.id) as players
    from golf_session_participants as participant join profiles as player on player.id = participant.user_id
    where participant.golf_session_id = one.id) as playing
  order by one.starts_at, one.id`;

type Player = { id: string; name: string; avatarUrl: string | null; visible: boolean };

/** A player of the golf session sees all whole names; others see first names, only of players who show that they play. */
function playersOf({ players, organises, plays, organiserId }: Row) {
  const playsAlong = organises === true || plays === true;
  return ((players ?? []) as Player[]).flatMap(({ id, name, avatarUrl, visible }) => {
    if (!playsAlong && !visible) return [];
    return [{ id, name: playsAlong || id === organiserId ? name : name.split(' ')[0], avatarUrl }];
  });
}

type Request = { status: string; askAgainAt: string | null } | null;

function actionOf({ organises, plays, status, clash, ...row }: Row): string {
  const request = row.request as Request;
  if (organises === true) return 'manage';
  if (plays === true) return 'enter';
  if (request?.status === 'pending') return 'pending';
  if (request && request.status !== 'withdrawn') return 'declined';
  if (status === 'full') return 'full';
  if (clash !== null) return 'clash';
  return request?.askAgainAt ? 'withdrawn' : 'ask';
}

function toRow(row: Row): Row {
  const {
    organiserId,
    displayName,
    avatarUrl,
    organises: _o,
    plays: _p,
    request,
    players: _s,
    ...rest
  } = row;
  const { clash, ...shown } = rest;
  const action = actionOf(row);
  return {
    ...shown,
    organiser: { id: organiserId, displayName, avatarUrl },
    players: playersOf(row),
    action,
    clash: action === 'clash' ? clash : null,
    askAgainAt: action === 'withdrawn' ? new Date((request as Request)?.askAgainAt ?? 0).toISOString() : null,
    // No golf session of the benchmark is in a series.
    series: null,
  };
}

const toPage = (rows: Row[]) => page(rows.map(toRow), (last) => [last.startsAt, last.id], pageSize);

/** The day is the parameter with this number. */
const onDay = (parameter: string) => `
  and starts_at >= (${parameter}::date)::timestamp at time zone 'Europe/Amsterdam'
  and starts_at < (${parameter}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`;

const handicap = `(select handicap from profiles where id = ${caller})`;
const fitting = `
  and coalesce(min_handicap, -10) <= ${handicap} and coalesce(max_handicap, 54) >= ${handicap}`;

const either = ['open', 'full'];

const inClub = (states: string[], filters: string): BestCall => ({
  text: rowsOf(member, ofClub(states, filters)),
  values: (clubId) => [clubId],
  answer: toPage,
});

const ofDay: BestCall = { ...inClub(either, onDay('$3')), values: (clubId, { day }) => [clubId, day] };

const ofMyClubs: BestCall = {
  text: rowsOf(golfer, ofClubs(either, '')),
  values: () => [],
  answer: toPage,
};

const filtered: BestCall = {
  text: rowsOf(golfer, ofClubs(['open'], onDay('$2') + fitting)),
  values: (_subject, { day }) => [day],
  answer: toPage,
};

export const bestGolfSessionCalls = {
  'golf-sessions': inClub(either, ''),
  'golf-sessions-of-a-day': ofDay,
  'golf-sessions-that-fit': inClub(either, fitting),
  'golf-sessions-with-places': inClub(['open'], ''),
  'golf-sessions-of-my-clubs': ofMyClubs,
  'golf-sessions-of-other-club': inClub(either, ''),
  'golf-sessions-filtered': filtered,
};
