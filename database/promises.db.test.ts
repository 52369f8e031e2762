// What the database itself promises, whoever writes: each row below is right in every respect but one, and is refused
// by the constraint that says so. The right row, and the values on the edge, are taken.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson } from '#tests/people/people.ts';
import { createRows, type Row } from '#tests/valid-rows.ts';

const { db } = await useDatabase();
const { ids, outcomeOf } = await createRows(db);

const x = (length: number) => 'x'.repeat(length);

/** Table, column, values that are refused, values that are taken, constraint. */
const values: [string, string, unknown[], unknown[], string][] = [
  [
    'users',
    'email',
    ['Groot@test.example', ' a@test.example'],
    [`a${x(20)}@test.example`],
    'users_email_lowercase',
  ],
  ['users', 'email', [x(256)], [x(255)], 'users_email_length'],
  ['email_changes', 'email', ['Groot@test.example'], [], 'email_changes_email_lowercase'],
  ['email_changes', 'email', [x(256)], [], 'email_changes_email_length'],
  ['golf_clubs', 'name', ['x', x(101)], ['xx', x(100)], 'golf_clubs_name_length'],
  ['golf_clubs', 'slug', ['De-Club', 'a--b', '-a', 'a b', ''], ['a', 'a-1'], 'golf_clubs_slug_form'],
  ['golf_clubs', 'founded_year', [1699, 2201], [1700, 2200, null], 'golf_clubs_founded'],
  ['golf_clubs', 'holes', [0, 109], [1, 108], 'golf_clubs_holes'],
  ['golf_clubs', 'latitude', [52], [null], 'golf_clubs_place'],
  ['club_invitations', 'email', ['Groot@test.example'], ['klein@test.example'], 'club_invitations_email'],
  ['club_invitations', 'status', ['expired'], ['accepted', 'revoked'], 'club_invitations_status'],
  ['club_requests', 'club_name', ['x', x(101)], ['xx'], 'club_requests_club_name'],
  ['club_requests', 'club_location', ['x', x(101)], ['xx'], 'club_requests_location'],
  ['club_requests', 'message', [x(501)], [x(500)], 'club_requests_message'],
  ['club_requests', 'status', ['done'], ['approved', 'rejected'], 'club_requests_status'],
  ['content_updates', 'title', ['xx', x(201)], ['xxx', x(200)], 'content_updates_title'],
  ['content_updates', 'content', [x(9), x(2001)], [x(10), x(2000)], 'content_updates_content'],
  ['content_updates', 'section', ['other'], ['news', 'monthly-events'], 'content_updates_section'],
  ['content_updates', 'content_type', ['other'], ['event', 'alert'], 'content_updates_type'],
  ['content_updates', 'priority', [-1, 11], [0, 10], 'content_updates_priority'],
  [
    'content_updates',
    'image_url',
    ['http://a.example/x', 'javascript:alert(1)', `https://${x(2000)}`],
    ['https://a.example/x', '/demo-pictures/x'],
    'content_updates_image',
  ],
  ['golf_sessions', 'title', [x(4), x(101)], [x(5), x(100)], 'golf_sessions_title'],
  ['golf_sessions', 'description', [x(501)], [x(500), null], 'golf_sessions_description'],
  ['golf_sessions', 'location', [x(2), x(101)], [x(3), x(100)], 'golf_sessions_location'],
  ['golf_sessions', 'max_players', [1, 9], [2, 8], 'golf_sessions_max_players'],
  ['golf_sessions', 'min_handicap', [-10.1, 54.1], [-10, 54, null], 'golf_sessions_handicaps'],
  ['golf_sessions', 'status', ['over'], ['closed', 'cancelled', 'completed'], 'golf_sessions_status'],
  ['golf_sessions', 'player_count', [-1], [0, 3], 'golf_sessions_places'],
  ['golf_session_messages', 'message', ['', x(1001), ' voor', 'na '], [], 'golf_session_messages_length'],
  ['private_messages', 'message', ['', x(1001), ' voor', 'na '], [], 'private_messages_length'],
  ['join_requests', 'message', ['', x(501)], [], 'join_requests_message'],
  ['club_join_requests', 'message', ['', x(501)], [], 'club_join_requests_message'],
  ['play_requests', 'message', ['', x(501)], [], 'play_requests_message'],
  ['ratings', 'rating', [0, 6], [], 'ratings_stars'],
  ['content_updates', 'event_place', ['x', x(101)], ['xx', null], 'content_updates_event_place'],
  ['course_statuses', 'status', ['half'], [], 'course_statuses_status'],
  ['course_statuses', 'message', [x(501)], [], 'course_statuses_message'],
  ['course_statuses', 'reasons', [['winter-greens', 'rain']], [], 'course_statuses_reasons'],
  ['user_roles', 'role', ['owner'], [], 'user_roles_role'],
  ['notification_choices', 'kind', ['weather'], ['rating'], 'notification_choices_kind'],
  ['factors', 'friendly_name', ['', ' App', 'App ', x(41)], [x(1), x(40)], 'factors_friendly_name'],
];

test.each(values)('%s.%s', async (table, column, refused, taken, constraint) => {
  for (const value of refused) {
    expect([value, await outcomeOf(table, { [column]: value })]).toEqual([value, constraint]);
  }
  for (const value of taken) {
    expect([value, await outcomeOf(table, { [column]: value })]).toEqual([value, 'taken']);
  }
});

const now = new Date();

/** Table, what is wrong, the change that makes it so, constraint. */
const combinations: [string, string, () => Row, string][] = [
  ['users', 'erased, and yet let in', () => ({ erased_at: now }), 'users_erased'],
  [
    'users',
    'erased, and yet to be',
    () => ({ erased_at: now, suspended_at: now, deletion_due_at: now }),
    'users_erased',
  ],
  [
    'golf_sessions',
    'more players than places',
    () => ({ status: 'closed', player_count: 5 }),
    'golf_sessions_places',
  ],
  [
    'join_requests',
    'an unknown status',
    () => ({ status: 'rejected', decided_at: now }),
    'join_requests_status',
  ],
  ['golf_clubs', 'half a place', () => ({ longitude: 5 }), 'golf_clubs_place'],
  ['golf_clubs', 'nowhere on earth', () => ({ latitude: 91, longitude: 5 }), 'golf_clubs_place'],
  [
    'golf_sessions',
    'a range upside down',
    () => ({ min_handicap: 20, max_handicap: 10 }),
    'golf_sessions_handicaps',
  ],
  ['golf_sessions', 'open without places', () => ({ player_count: 4 }), 'golf_sessions_open_has_places'],
  [
    'golf_sessions',
    'full with places',
    () => ({ status: 'full', player_count: 3 }),
    'golf_sessions_full_has_none',
  ],
  ['join_requests', 'decided without a time', () => ({ status: 'accepted' }), 'join_requests_decided'],
  ['join_requests', 'pending with one', () => ({ decided_at: now }), 'join_requests_decided'],
  [
    'club_join_requests',
    'decided without a time',
    () => ({ status: 'approved' }),
    'club_join_requests_decided',
  ],
  [
    'club_join_requests',
    'an unknown status',
    () => ({ status: 'x', decided_at: now }),
    'club_join_requests_status',
  ],
  ['play_requests', 'an unknown status', () => ({ status: 'x' }), 'play_requests_status'],
  ['play_requests', 'accepted without a time', () => ({ status: 'accepted' }), 'play_requests_decided'],
  [
    'play_requests',
    'accepted and rejected',
    () => ({ status: 'accepted', accepted_at: now, rejected_at: now }),
    'play_requests_decided',
  ],
  ['play_requests', 'of oneself', () => ({ recipient_id: ids.person }), 'play_requests_not_self'],
  ['private_chats', 'with oneself', () => ({ user2_id: ids.person }), 'private_chats_not_self'],
  ['blocks', 'oneself', () => ({ blocked_id: ids.person }), 'blocks_not_self'],
  ['ratings', 'oneself', () => ({ rated_user_id: ids.person }), 'ratings_not_self'],
  ['club_members', 'an unknown role', () => ({ role: 'owner' }), 'club_members_role'],
  ['club_members', 'an unknown status', () => ({ status: 'gone' }), 'club_members_status'],
  ['auth_refresh_tokens', 'spent by nobody', () => ({ used_by: null }), 'auth_refresh_tokens_used'],
  ['factors', 'an unknown kind', () => ({ kind: 'mail', secret: null }), 'factors_kind'],
  ['factors', 'an app without a secret', () => ({ secret: null }), 'factors_secret'],
  ['factors', 'a passkey with one', () => ({ kind: 'passkey' }), 'factors_secret'],
  ['factors', 'a telephone without a number', () => ({ kind: 'phone', secret: null }), 'factors_phone'],
  ['factors', 'an app with a number', () => ({ phone: '+31612345678' }), 'factors_phone'],
  [
    'factors',
    'a number as it is dialled',
    () => ({ kind: 'phone', secret: null, phone: '0612345678' }),
    'factors_phone_form',
  ],
  [
    'factors',
    'a passkey with a time step',
    () => ({ kind: 'passkey', secret: null, last_step: 1 }),
    'factors_last_step',
  ],
];

test.each(combinations)('%s: %s', async (table, _what, change, constraint) => {
  expect(await outcomeOf(table, change())).toBe(constraint);
});

/** Table, what makes two rows the same, constraint. The first is taken. */
const once: [string, () => Row, string][] = [
  ['notification_choices', () => ({ kind: 'message' }), 'notification_choices_pkey'],
  ['users', () => ({ email: 'een@test.example' }), 'users_email_unique'],
  ['auth_sessions', () => ({ token: 'geheim' }), 'auth_sessions_token_key'],
  ['auth_accounts', () => ({ account_id: 'een' }), 'auth_accounts_identity'],
  ['golf_clubs', () => ({ slug: 'een-club' }), 'golf_clubs_slug_key'],
  ['club_members', () => ({}), 'club_members_once'],
  ['club_invitations', () => ({ token_hash: Buffer.from('een') }), 'club_invitations_token_hash_key'],
  ['club_join_requests', () => ({}), 'club_join_requests_one_pending'],
  ['blocks', () => ({}), 'blocks_pkey'],
  ['join_requests', () => ({}), 'join_requests_once'],
  ['golf_session_messages', () => ({}), 'golf_session_messages_order'],
  ['private_messages', () => ({}), 'private_messages_order'],
  ['ratings', () => ({}), 'ratings_pkey'],
  ['play_requests', () => ({}), 'play_requests_once'],
  ['course_statuses', () => ({}), 'course_statuses_pkey'],
  ['user_roles', () => ({}), 'user_roles_pkey'],
  ['golf_session_participants', () => ({}), 'golf_session_participants_pkey'],
  ['auth_refresh_tokens', () => ({ token_hash: Buffer.from('een') }), 'auth_refresh_tokens_pkey'],
  ['auth_refresh_tokens', () => ({ generation: 0 }), 'auth_refresh_tokens_generation'],
  ['auth_refresh_tokens', () => ({ used_at: null, used_by: null }), 'auth_refresh_tokens_unused'],
  ['passkeys', () => ({}), 'passkeys_pkey'],
  ['recovery_codes', () => ({}), 'recovery_codes_pkey'],
  ['factor_challenges', () => ({ token_hash: Buffer.from('een') }), 'factor_challenges_token'],
  ['text_codes', () => ({}), 'text_codes_one_at_a_time'],
  ['text_codes', () => ({ challenge_id: ids.challenge }), 'text_codes_one_at_a_time'],
  ['passkey_challenges', () => ({}), 'passkey_challenges_pkey'],
  ['commands', () => ({ id: '018f0000-0000-7000-8000-000000000000' }), 'commands_pkey'],
];

test.each(once)('%s: once', async (table, same, constraint) => {
  expect(await outcomeOf(table, same())).toBe('taken');
  expect(await outcomeOf(table, same())).toBe(constraint);
});

test('an account goes on to one other address at a time, by one letter', async () => {
  expect(await outcomeOf('email_changes', { token_hash: 'een', email: x(255) })).toBe('taken');
  expect(await outcomeOf('email_changes')).toBe('email_changes_pkey');
  const other = { user_id: ids.other };
  expect(await outcomeOf('email_changes', { ...other, token_hash: 'een' })).toBe(
    'email_changes_token_unique',
  );
  expect(await outcomeOf('email_changes', other)).toBe('taken');
});

test('a passkey belongs to one factor', async () => {
  const id = uuidv7();
  await sql`insert into factors (id, user_id, kind, friendly_name) values (${id}, ${ids.person}, 'passkey', 'P')`.execute(
    db,
  );
  await sql`update passkeys set credential_id = 'een'`.execute(db);
  expect(await outcomeOf('passkeys', { factor_id: id, credential_id: 'een' })).toBe('passkeys_credential');
});

test('a pair has one chat, whichever end opens it', async () => {
  const ends = { user1_id: ids.other, user2_id: ids.person };
  expect(await outcomeOf('private_chats', ends)).toBe('private_chats_one_per_pair');
});

test('the same golfer may ask to play in the other direction', async () => {
  const back = { requester_id: ids.other, recipient_id: ids.person };
  expect(await outcomeOf('play_requests', back)).toBe('taken');
});

test('a club may be asked again once the request was decided', async () => {
  await sql`update club_join_requests set status = 'rejected', decided_at = now()`.execute(db);
  expect(await outcomeOf('club_join_requests')).toBe('taken');
});

test('only who played can be rated, by who played', async () => {
  const outsider = (await createPerson(db)).id;
  for (const one of [{ rater_id: outsider }, { rated_user_id: outsider }]) {
    expect(await outcomeOf('ratings', one)).toMatch(/^ratings_.*_fkey$/);
  }
});

const demo = '/demo-pictures/x.webp';
const hers = `/pictures/${'ab'.repeat(16)}-512.webp`;
await db.updateTable('profiles').set({ avatar_url: hers }).where('id', '=', ids.other).execute();

const wrongProfiles: [string, Row, string][] = [
  ['a name with spaces around it', { display_name: ' Piet ' }, 'profiles_display_name'],
  ['a name of one letter', { display_name: 'P' }, 'profiles_display_name'],
  ['a handicap above 54', { handicap: 54.1 }, 'profiles_handicap'],
  ['a handicap below -10', { handicap: -10.1 }, 'profiles_handicap'],
  ['no favourite club', { favorite_club: 'x' }, 'profiles_favorite_club'],
  ['a favourite club with spaces around it', { favorite_club: ' Putter' }, 'profiles_favorite_club'],
  ['a favourite club that is too long', { favorite_club: 'x'.repeat(51) }, 'profiles_favorite_club'],
  ['a name that is too long', { display_name: 'x'.repeat(101) }, 'profiles_display_name'],
  ['an average without ratings', { average_rating: 4 }, 'profiles_rating'],
  ['ratings without an average', { total_ratings: 2 }, 'profiles_rating'],
  ['a picture from elsewhere', { avatar_url: 'https://a.example/x.webp' }, 'profiles_avatar_url'],
  ['a picture out of the folder', { avatar_url: '/pictures/../x-512.webp' }, 'profiles_avatar_url'],
  ['the picture of another', { avatar_url: hers }, 'profiles_picture'],
];

test.each(wrongProfiles)('profiles: %s', async (_what, change, constraint) => {
  const { id } = await createPerson(db, { profile: false });
  const row = { id, display_name: 'Piet', favorite_club: 'Putter', handicap: 54, avatar_url: demo };
  expect(await outcomeOf('profiles', { ...row, ...change })).toBe(constraint);
  expect(await outcomeOf('profiles', row)).toBe('taken');
  expect(await outcomeOf('profiles', row)).toBe('profiles_pkey');
});

test('the selected club is one of the own memberships', async () => {
  const select = (userId: string) =>
    db.updateTable('profiles').set({ selected_club_id: ids.club }).where('id', '=', userId).execute();
  await select(ids.other);
  const stranger = await createPerson(db);
  await expect(select(stranger.id)).rejects.toMatchObject({ constraint: 'profiles_selected_club_is_own' });
});

test('every check of the schema, and everything that is unique beside its id, is tried here', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all
    select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
      and pg_get_indexdef(indexrelid) not like '%(id)'`.execute(db);
  const tried = new Set([values, combinations, once, wrongProfiles].flat().map((row) => row.at(-1)));
  for (const name of [
    'private_chats_one_per_pair',
    'passkeys_credential',
    'email_changes_pkey',
    'email_changes_token_unique',
  ])
    tried.add(name);
  expect(rows.map((row) => row.name).filter((name) => !tried.has(name))).toEqual([]);
});
