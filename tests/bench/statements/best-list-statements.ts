// The best known statements for the lists of a club's admins and for the inbox, by the rules of best-statements.ts.
import {
  byName,
  golfer,
  hasWords,
  open,
  page,
  partsOfSearch,
  type BestCall,
  type Row,
} from './best-statement.ts';

/** An active admin of the club $2. */
const admin = `caller as materialized (
  select session.user_id as id from auth_sessions as session
  join users on users.id = session.user_id
  join club_members as own on own.club_id = $2 and own.user_id = session.user_id and own.status = 'active'
    and own.role = 'admin'
  where session.token_hash = $1 and ${open})`;

const allowed = 'exists (select from caller)';
const ofClub = (clubId: string) => [clubId];

const memberColumns = 'user_id, sort_name, role, status, created_at';
const everyMember = `club_id = $2 and not leaving and ${allowed}`;

const membersText = (list: string, chosen: string) => `
  with ${admin}, admins as materialized (
    select user_id from club_members where club_id = $2 and role = 'admin' and not leaving and status = 'active' limit 2)
  ${list}
  select member.user_id as id, member.sort_name as "displayName", profile.avatar_url as "avatarUrl", profile.handicap,
    member.role, member.status, member.created_at as "memberSince",
    member.user_id in (select user_id from admins) and (select count(*) from admins) = 1 as "isLastAdmin",
    member.user_id = (select id from caller) as self
  from (${chosen}) as member join profiles as profile on profile.id = member.user_id
  order by member.sort_name collate "und-x-icu", member.user_id`;

const membersAnswer = (rows: Row[]) => page(rows.map(toMember), (last: Row) => [last.displayName, last.id]);

function toMember({ self, ...member }: Row): Row {
  const suspended = member.status === 'suspended';
  const ofRole = suspended ? [] : [member.role === 'admin' ? 'unmakeAdmin' : 'makeAdmin'];
  const actions = self === true ? ofRole : [...ofRole, suspended ? 'unsuspend' : 'suspend', 'remove'];
  return { ...member, actions: member.isLastAdmin === true ? [] : actions };
}

const members: BestCall = {
  text: membersText(
    '',
    `select ${memberColumns} from club_members where ${everyMember} order by ${byName} limit 51`,
  ),
  values: ofClub,
  answer: membersAnswer,
};

const membersByName: BestCall = {
  text: membersText(
    `, early as materialized (
      select ${memberColumns} from (
        select ${memberColumns}, search_name from club_members where ${everyMember} order by ${byName} limit 500
      ) as first_names where ${hasWords} limit 51
    ), found as materialized (
      select * from early where (select count(*) from early) = 51
      union all
      (select ${memberColumns} from club_members
        where (select count(*) from early) < 51 and ${everyMember.replace('club_id = $2', '(club_id = $2) is true')} and ${hasWords}
          and parts_of_name(club_id, search_name) @> ${partsOfSearch}
        order by ${byName} limit 51)
    )`,
    'select * from found',
  ),
  values: (clubId) => [clubId, ['bakker']],
  answer: membersAnswer,
};

const invitations: BestCall = {
  text: `
    with ${admin}
    select id, email, name, role, issued_at as "issuedAt", expires_at as "expiresAt", expires_at <= now() as "isExpired",
      case when status = 'ended' then
        json_build_object('by', (select display_name from profiles where id = invited_by)) end as ended,
      mail_status as mail
    from club_invitations where club_id = $2 and status in ('pending', 'ended') and ${allowed}
    order by issued_at desc, id desc limit 51`,
  values: ofClub,
  answer: (rows) => page(rows, (last) => [last.issuedAt, last.id]),
};

const joinRequests: BestCall = {
  text: `
    with ${admin}
    select request.id, request.message, request.created_at as "createdAt", profile.id as "userId",
      profile.display_name as "displayName", profile.avatar_url as "avatarUrl", profile.handicap,
      profile.favorite_club as "favoriteClub",
      case when exclusion.kind is not null then json_build_object('kind', exclusion.kind, 'at', exclusion.decided_at,
        'by', (select display_name from profiles where id = exclusion.decided_by)) end as exclusion
    from (select * from club_join_requests where club_id = $2 and status = 'pending' and ${allowed}
      order by created_at desc, id desc limit 51) as request
    join profiles as profile on profile.id = request.user_id
    left join club_exclusions as exclusion
      on exclusion.club_id = request.club_id and exclusion.user_id = request.user_id
    order by request.created_at desc, request.id desc`,
  values: ofClub,
  answer: (rows) =>
    page(
      rows.map(({ id, message, createdAt, exclusion, userId, ...requester }): Row => {
        return { id, requester: { id: userId, ...requester }, message, createdAt, exclusion };
      }),
      (last) => [last.createdAt, last.id],
    ),
};

const updates: BestCall = {
  text: `
    with ${admin}
    select id, title, content, section, content_type as "contentType", image_url as "imageUrl", image_alt as "imageAlt",
      priority, event_starts_at as "eventStartsAt", event_location as "eventLocation", created_at as "createdAt",
      is_active as "isActive", updated_at as "updatedAt"
    from content_updates where club_id = $2 and deleted_at is null and ${allowed}
    order by priority desc, created_at desc, id desc limit 21`,
  values: ofClub,
  answer: (rows) => page(rows, (last) => [last.priority, last.createdAt, last.id], 20),
};

const playedOn = "((starts_at at time zone 'Europe/Amsterdam')::date)";

const golfSessions: BestCall = {
  text: `
    with ${admin}
    select one.id, one.title, one.description, one.starts_at as "startsAt", one.location,
      organiser.display_name as "organiserName", one.player_count as "playerCount", one.max_players as "maxPlayers",
      one.status, one.played_on::text as "playedOn", one.created_at as "createdAt"
    from (select *, ${playedOn} as played_on from golf_sessions
      where club_id = $2 and archived_at is null and ${allowed}
      order by ${playedOn} desc, created_at desc, id desc limit 51) as one
    join profiles as organiser on organiser.id = one.organizer_id
    order by one.played_on desc, one.created_at desc, one.id desc`,
  values: ofClub,
  answer(rows) {
    const { nextCursor } = page(rows, (last) => [last.playedOn, last.createdAt, last.id]);
    const items = rows.map(({ playedOn: _playedOn, createdAt: _createdAt, ...item }) => item);
    return { items: items.slice(0, 50), nextCursor };
  },
};

const person = (profile: string) => `case when ${profile}.id is not null then
  json_build_object('id', ${profile}.id, 'displayName', ${profile}.display_name) end`;

const auditLog: BestCall = {
  text: `
    with ${admin}
    select entry.id, entry.action, ${person('actor')} as actor, ${person('subject')} as subject,
      (entry.detail->>'count')::int as count, entry.created_at as "createdAt"
    from (select * from audit_entries where club_id = $2 and action <> 'news.picture-uploaded' and ${allowed}
      order by created_at desc, id desc limit 51) as entry
    left join profiles as actor on actor.id = entry.actor_id
    left join profiles as subject on subject.id = entry.subject_id
    order by entry.created_at desc, entry.id desc`,
  values: ofClub,
  answer: (rows) => page(rows, (last) => [last.createdAt, last.id]),
};

/** The caller's conversations. Their order is in another table, so all of them are read, but no text. */
const own = `
  select reader.conversation_id as id, reader.read_seq, reader.muted, conversation.kind, conversation.last_seq,
    coalesce(conversation.last_message_at, conversation.created_at) as at
  from conversation_readers as reader join conversations as conversation on conversation.id = reader.conversation_id
  where reader.user_id = (select id from caller) and (conversation.kind = 'pair' or conversation.last_seq > 0
    and (conversation.closed_at is null or conversation.last_message_at > now() - interval '30 days'))`;

const inbox: BestCall = {
  text: `
    with ${golfer}, shown as materialized (select * from (${own}) as own order by at desc, id desc limit 51)
    select shown.id as "conversationId", shown.kind, shown.at, shown.muted,
      case when shown.last_seq = shown.read_seq then 0 else (
        select count(*)::int from (
          select from messages where conversation_id = shown.id and seq > shown.read_seq
            and sender_id <> (select id from caller) and removed_at is null limit 100
        ) as later) end as unread,
      person.id as "personId", person.display_name as "displayName", person.avatar_url as "avatarUrl",
      golf_session.id as "golfSessionId", golf_session.title, golf_session.starts_at as "startsAt",
      golf_session.organizer_id = (select id from caller) as organises,
      last.message, last.sender_id = (select id from caller) as own
    from shown
    left join private_chats as chat on chat.conversation_id = case shown.kind when 'pair' then shown.id end
    left join profiles as person on person.id =
      case when chat.user1_id = (select id from caller) then chat.user2_id else chat.user1_id end
    left join golf_sessions as golf_session on golf_session.conversation_id = case shown.kind when 'golf-session' then shown.id end
    left join messages as last on last.conversation_id = shown.id and last.seq = shown.last_seq
    order by shown.at desc, shown.id desc`,
  values: () => [],
  answer: (rows) => page(rows.map(toItem), (last) => [last.at, last.conversationId]),
};

function toItem({ conversationId, kind, at, unread, muted, message, own, ...about }: Row): Row {
  const { personId, displayName, avatarUrl, ...golfSession } = about;
  const shown = kind === 'pair' ? { person: { id: personId, displayName, avatarUrl } } : golfSession;
  const last = message === null ? null : { message, own };
  return { conversationId, about: { kind, ...shown }, last, at, unread, muted };
}

const unread: BestCall = {
  text: `
    with ${golfer}
    select count(*)::int as count from (select from (${own}) as own
      where last_seq > read_seq and not muted
        and exists (select from messages where conversation_id = own.id and seq > own.read_seq
          and sender_id <> (select id from caller) and removed_at is null) limit 100) as unread`,
  values: () => [],
  answer: ([row]) => row,
};

export const bestListCalls = {
  'admin-members': members,
  'admin-members-by-name': membersByName,
  'admin-invitations': invitations,
  'admin-join-requests': joinRequests,
  'admin-updates': updates,
  'admin-golf-sessions': golfSessions,
  'admin-audit-log': auditLog,
  inbox,
  'inbox-unread': unread,
};
