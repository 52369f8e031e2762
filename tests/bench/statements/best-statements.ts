// The best known statements for the measured calls, written by hand for the bare server and not taken from the product.
// Each finds the caller by the token's hash, checks the right and reads the rows in one round trip: so the comparison
// includes the session and the rights, at the lowest known cost.
//
// Every list is selected in index order before any join; users hidden from the caller are looked up once; totals are
// stored; limits are literals, so that one plan serves every value.
import { bestGolfSessionCalls } from './best-golf-session-statements.ts';
import { bestListCalls } from './best-list-statements.ts';
import {
  byName,
  hasWords,
  member,
  open,
  page,
  pageSize,
  partsOfSearch,
  type BestCall,
  type Row,
} from './best-statement.ts';

/** A participant in the conversation $2. */
const reader = `caller as materialized (
  select session.user_id as id, own.read_seq, own.muted from auth_sessions as session
  join users on users.id = session.user_id
  join conversation_readers as own on own.conversation_id = $2 and own.user_id = session.user_id
  where session.token_hash = $1 and ${open})`;

/** With `union all`, users who blocked each other appear twice. */
const blocked = (union: 'union' | 'union all') => `blocked as materialized (
  select blocked_id as id from blocks where blocker_id = (select id from caller)
  ${union} select blocker_id from blocks where blocked_id = (select id from caller))`;

const chosenMembers = 'user_id, sort_name, created_at';
const visibleMembers = `club_id = $2 and status = 'active' and not leaving and exists (select from caller)
  and user_id not in (select id from blocked)`;

const membersOf = (chosen: string, total: string) => `
  select member.user_id as id, member.sort_name as "displayName",
    case when profile.shows_handicap then profile.handicap end as handicap,
    case when profile.shows_favorite_club then profile.favorite_club end as "favoriteClub", profile.avatar_url as "avatarUrl",
    case when profile.shows_member_since
      then extract(year from member.created_at at time zone 'Europe/Amsterdam')::int end as "memberSince", ${total} as total
  from (${chosen}) as member join profiles as profile on profile.id = member.user_id
  order by member.sort_name collate "und-x-icu", member.user_id`;

function membersAnswer(rows: Row[], total: unknown) {
  const items = rows.map(({ total: _total, ...item }) => item);
  return { ...page(items, (last) => [last.displayName, last.id]), total };
}

const members: BestCall = {
  text: `with ${member}, ${blocked('union')} ${membersOf(
    `select ${chosenMembers} from club_members where ${visibleMembers} order by ${byName} limit 51`,
    `(select members from club_member_counts where club_id = $2) - (select count(*)::int from blocked
      join club_members as one on one.club_id = $2 and one.user_id = blocked.id
      where one.status = 'active' and not one.leaving)`,
  )}`,
  values: (clubId) => [clubId],
  answer: (rows) => membersAnswer(rows, rows[0]?.total),
};

const inOrder = (names: number) =>
  `(select ${chosenMembers}, search_name from club_members where ${visibleMembers} order by ${byName} limit ${names}) as first_names`;

const membersByName: BestCall = {
  // The first hundred names tell whether the names after them soon fill the page; any other search is looked up in the index of parts.
  // That index knows the club: 'is true' keeps the planner from looking up all its members besides. Either list is in order before the
  // profiles are joined, so nothing is sorted twice.
  text: `
    with ${member}, ${blocked('union all')}, sample as materialized (
      select count(*) >= 4 as common from ${inOrder(100)} where ${hasWords}
    ), early as materialized (
      select ${chosenMembers} from ${inOrder(1500)}
      where (select common from sample) and ${hasWords} order by ${byName} limit 51
    )
    (${membersOf('select * from early where (select count(*) from early) = 51', 'null')})
    union all
    (${membersOf(
      `select ${chosenMembers} from club_members
        where (select count(*) from early) < 51 and ${visibleMembers.replace('club_id = $2', '(club_id = $2) is true')}
          and ${hasWords} and parts_of_name(club_id, search_name) @> ${partsOfSearch}
        order by ${byName} limit 51`,
      'null',
    )})`,
  values: (clubId, { search = '' }) => [clubId, search.split(' ')],
  answer: (rows) => membersAnswer(rows, rows.length > pageSize ? null : rows.length),
};

const messages: BestCall = {
  text: `
    with ${reader}
    select message.id, message.conversation_id as "conversationId", message.seq, sender.id as "senderId",
      sender.display_name as "displayName", sender.avatar_url as "avatarUrl", message.message,
      message.created_at as "sentAt", message.removed_at is not null as removed,
      case when message.reply_to is not null and message.removed_at is null then (
        select json_build_object('seq', original.seq,
          'sender', json_build_object('id', author.id, 'displayName', author.display_name),
          'message', left(original.message, 120), 'removed', original.removed_at is not null)
        from messages as original join profiles as author on author.id = original.sender_id
        where original.conversation_id = $2 and original.seq = message.reply_to) end as quote,
      (select json_agg(json_build_object('reaction', reaction,
          'person', json_build_object('id', reactor.id, 'displayName', reactor.display_name))
          order by one.created_at, one.user_id)
        from message_reactions as one join profiles as reactor on reactor.id = one.user_id
        where one.message_id = message.id) as reactions, (select read_seq from caller) as "readSeq",
      (select muted from caller) as muted
    from (select * from messages where conversation_id = $2 and exists (select from caller)
      order by seq desc limit 51) as message
    join profiles as sender on sender.id = message.sender_id
    order by message.seq desc`,
  values: (conversationId) => [conversationId],
  answer(rows) {
    const items = rows
      .slice(0, pageSize)
      .toReversed()
      .map(
        ({
          id,
          conversationId,
          seq,
          senderId,
          displayName,
          avatarUrl,
          message,
          sentAt,
          removed,
          quote,
          reactions,
        }) => ({
          id,
          conversationId,
          seq,
          sender: { id: senderId, displayName, avatarUrl },
          message,
          sentAt,
          removed,
          quote,
          reactions: reactions ?? [],
        }),
      );
    const older = rows.length > pageSize ? rows[pageSize - 1]?.seq : null;
    return { items, older, readSeq: rows[0]?.readSeq, muted: rows[0]?.muted };
  },
};

const send: BestCall = {
  text: `
    with ${reader}, sender as materialized (
      select user_id from conversation_readers
      where conversation_id = $2 and user_id = (select id from caller) for no key update
    ), numbered as (
      update conversations set last_seq = last_seq + 1, last_message_at = clock_timestamp()
      where id = $2 and closed_at is null and exists (select from sender)
        and not exists (select from messages where id = $3)
      returning last_seq, last_message_at
    ), stored as (
      insert into messages (id, conversation_id, sender_id, seq, message, created_at)
      select $3, $2, (select id from caller), last_seq, $4, last_message_at from numbered
      on conflict (id) do nothing
      returning id, seq, created_at
    ), pointed as (
      update conversation_readers set read_seq = stored.seq from stored
      where conversation_id = $2 and user_id = (select id from caller)
    ), published as (
      insert into live_events (topic, people, kind, subject_id)
      select 'conversation:' || $2::uuid,
        array(select user_id from conversation_readers where conversation_id = $2), 'message.sent', id
      from stored
    )
    select id, seq, created_at as "sentAt" from stored`,
  values: (conversationId, { id, message }) => [conversationId, id, message],
  answer: (rows) => rows[0],
};

export const bestCalls = {
  members,
  'members-by-name': membersByName,
  'members-by-uncommon-name': membersByName,
  'members-by-rare-name': membersByName,
  'members-by-two-names': membersByName,
  messages,
  send,
  ...bestGolfSessionCalls,
  ...bestListCalls,
};
