// A user with a row in every table, in every way in which a row can belong to a user, and another user who wrote to them. Each
// one's content has a marker, so that it can be searched for.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import { clubRequestsOf } from '../club-requests.ts';
import { conversationOf } from '../conversations.ts';
import { handoverRow } from '../handovers.ts';
import { addMember, addPlayer, createClub, createGolfSession, createPerson, type Person } from '../people.ts';
import { closeRatingPeriod } from '../ratings.ts';
import { reportsOf } from '../reports.ts';
import { offerRow } from '../waiting-list.ts';
import { invitations, type Marks } from './invitations.ts';
import { roundRows } from './rounds.ts';
import { signInRows } from './sign-in.ts';
import { webhookRows } from './webhooks.ts';

type Row = Record<string, unknown>;
const picture = (side: number) => `/pictures/${randomBytes(16).toString('hex')}-${side}.webp`;

export type WholeLife = {
  person: Person;
  other: Person;
  /** Marks everything written by the user, or only about them. */
  ownMark: string;
  /** Marks what the other user wrote. */
  otherMark: string;
  /** Marks secrets for signing in. */
  secretMark: string;
  phone: string;
  golfSessionId: string;
};

/** Creates a user to whom everything has happened: the golf session that they organised was played a day ago. */
export async function createWholeLife(db: Db): Promise<WholeLife> {
  const tail = uuidv7().slice(-8);
  const [ownMark, otherMark, secretMark] = [`eigen${tail}`, `ander${tail}`, `geheim${tail}`];
  const phone = `+316${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const person = await createPerson(db, { name: `Wilhelmina Zoekmij ${tail.replaceAll(/\d/g, 'q')}` });
  const other = await createPerson(db, { name: 'Olga Overig' });
  const clubId = await createClub(db);
  await addMember(db, clubId, person.id, { role: 'admin' });
  await addMember(db, clubId, other.id, { role: 'admin' });
  const yesterday = new Date(Date.now() - 86_400_000);
  const own = await createGolfSession(db, person.id, { clubId, startsAt: yesterday });
  await addPlayer(db, own, other.id);
  const conversationId = await conversationOf(db, own);
  const elsewhere = await createGolfSession(db, other.id, { clubId, startsAt: yesterday });
  await addPlayer(db, elsewhere, person.id);

  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const values = Object.values(row).map((value) => sql`${value}`);
    return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
      db,
    );
  };
  const change = (table: string, id: string, row: Row) => {
    const changes = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(db);
  };
  const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
  const hash = (what: string) => Buffer.from(`${secretMark}-${what}`);
  const ids = { chat: uuidv7(), ask: uuidv7() };
  const messageIds = [uuidv7(), uuidv7()];

  await change('users', person.id, { image: `/${ownMark}.webp` });
  await change('profiles', person.id, {
    avatar_url: picture(512),
    favorite_club: ownMark,
    selected_club_id: clubId,
    house_rules_accepted_at: now,
  });
  await change('auth_sessions', person.sessionId, {
    ip_address: '192.0.2.77',
    user_agent: `Browser ${ownMark}`,
  });
  await change('golf_sessions', own, {
    title: `Rondje ${ownMark}`,
    description: `Omschrijving ${ownMark}`,
    location: `Bij ${ownMark} thuis`,
    changed_from: JSON.stringify([{ edited_at: now, title: `Eerst ${ownMark}` }]),
    edited_at: now,
    status: 'completed',
  });
  await change('golf_sessions', elsewhere, { title: 'Rondje van Olga', status: 'completed' });

  const rows: [string, Row][] = [
    ...signInRows(person, { ownMark, secretMark, phone, hash, later }),
    ...invitations(clubId, person, other, { ownMark, otherMark, hash, later }),
    [
      'club_join_requests',
      { id: uuidv7(), user_id: person.id, club_id: clubId, message: `Mag ik ${ownMark}` },
    ],
    [
      'club_join_requests',
      {
        id: uuidv7(),
        user_id: other.id,
        club_id: clubId,
        message: `Mag ik ${otherMark}`,
        status: 'rejected',
        decided_at: now,
        decided_by: person.id,
      },
    ],
    ...[
      { club_id: await createClub(db), user_id: person.id, kind: 'removed', decided_by: other.id },
      { club_id: await createClub(db), user_id: other.id, kind: 'suspended', decided_by: person.id },
    ].map((row): [string, Row] => ['club_exclusions', row]),
    ['club_departures', { club_id: await createClub(db), user_id: person.id, left_at: now }],
    ...clubRequestsOf(person, other, { ownMark, otherMark, phone }),
    ['blocks', { blocker_id: person.id, blocked_id: (await createPerson(db, { name: 'Bob Blok' })).id }],
    ['blocks', { blocker_id: (await createPerson(db, { name: 'Bea Boos' })).id, blocked_id: person.id }],
    ['audit_entries', { id: uuidv7(), actor_id: person.id, action: 'member.removed', club_id: clubId }],
    [
      'audit_entries',
      { id: uuidv7(), actor_id: other.id, action: 'member.made-admin', subject_id: person.id },
    ],
    [
      'content_updates',
      {
        id: uuidv7(),
        club_id: clubId,
        title: 'Greens open',
        content: 'De greens zijn open.',
        created_by: person.id,
      },
    ],
    ['news_pictures', { id: uuidv7(), club_id: clubId, uploaded_by: person.id, image_url: picture(1600) }],
    ...webhookRows(person.id, clubId),
    ['tidy_ups', { id: uuidv7(), club_id: clubId, done_by: person.id, archived: 2 }],
    ['course_statuses', { club_id: clubId, message: 'Let op de vorst.', updated_by: person.id }],
    [
      'join_requests',
      {
        id: ids.ask,
        golf_session_id: elsewhere,
        user_id: person.id,
        message: `Ik ${ownMark}`,
        status: 'accepted',
        decided_at: now,
      },
    ],
    ['waiting_list_entries', offerRow(elsewhere, person.id)],
    ['handovers', handoverRow(elsewhere, person.id)],
    ...[person, other].map(({ id }, index): [string, Row] => [
      'messages',
      {
        id: messageIds[index],
        conversation_id: conversationId,
        sender_id: id,
        seq: index + 1,
        message: `Hallo ${index === 0 ? ownMark : otherMark}`,
      },
    ]),
    ...[person, other].map(({ id }, index): [string, Row] => [
      'message_reactions',
      { message_id: messageIds[1 - index], user_id: id, reaction: 'heart' },
    ]),
    ['absences', { golf_session_id: elsewhere, user_id: person.id }],
    ['ratings', { golf_session_id: own, rater_id: person.id, rated_user_id: other.id, rating: 4 }],
    ['ratings', { golf_session_id: own, rater_id: other.id, rated_user_id: person.id, rating: 2 }],
    ...chats(person, other, ids.chat, { ownMark, otherMark }),
    ['play_requests', { id: uuidv7(), requester_id: person.id, recipient_id: other.id, message: ownMark }],
    ['play_requests', { id: uuidv7(), requester_id: other.id, recipient_id: person.id, message: otherMark }],
    [
      'notifications',
      { id: uuidv7(), user_id: person.id, kind: 'play_request', event: 'asked', actor_id: other.id },
    ],
    [
      'notifications',
      {
        id: uuidv7(),
        user_id: other.id,
        kind: 'play_request',
        event: 'asked',
        actor_id: person.id,
      },
    ],
    [
      'notifications',
      {
        id: uuidv7(),
        user_id: other.id,
        kind: 'message',
        event: 'sent',
        actor_id: person.id,
        related_id: ids.chat,
      },
    ],
    ...reportsOf(person, other, { ownMark, otherMark }),
    ['notification_choices', { user_id: person.id, kind: 'rating', in_app: true, push: false, mail: true }],
    ['digests', { user_id: person.id, week: '2026-11-23' }],
    ['deliveries', { user_id: person.id, lane: 'digest', kind: 'digest', due_at: later }],
    ['notification_settings', { user_id: person.id, quiet_from: '22:00' }],
    [
      'push_subscriptions',
      {
        id: uuidv7(),
        user_id: person.id,
        session_id: person.sessionId,
        endpoint: `https://push.example.net/${secretMark}`,
        p256dh: `${secretMark}-p256dh`,
        auth: `${secretMark}-auth`,
      },
    ],
    ...roundRows(person, {
      clubId,
      golfSessionId: own,
      yesterday,
      later,
      tokenHash: hash('calendar'),
    }),
    ['presences', { user_id: person.id, last_online_at: new Date() }],
    ['commands', { user_id: person.id, id: uuidv7(), name: `test-${secretMark}` }],
  ];
  for (const [table, row] of rows) await insert(table, row);
  await closeRatingPeriod(db, own);
  return { person, other, ownMark, otherMark, secretMark, phone, golfSessionId: own };
}

/** One conversation that the user began, and one of another user. */
function chats(person: Person, other: Person, id: string, { ownMark, otherMark }: Marks): [string, Row][] {
  const third = uuidv7();
  const says = (chat: string, who: string, seq: number, message: string): [string, Row] => [
    'messages',
    { id: uuidv7(), conversation_id: chat, sender_id: who, seq, message },
  ];
  return [
    ['private_chats', { conversation_id: id, user1_id: person.id, user2_id: other.id }],
    says(id, person.id, 1, `Dag ${ownMark}`),
    says(id, other.id, 2, `Dag ${otherMark}`),
    ['users', { id: third, name: 'Derk', email: `${third}@test.example` }],
    ['profiles', { id: third, display_name: 'Derk Derde', favorite_club: 'Putter' }],
    ['private_chats', { conversation_id: third, user1_id: third, user2_id: person.id }],
  ];
}
