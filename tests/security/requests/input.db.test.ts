// Commands accept only the fields of the contract, about objects that the caller may access, and cleaned text. Everything else
// is refused or removed before a row is touched.
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { answerOf, inputOf, inputs, routes, sendCall, type Input } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { tokenFor } from '#tests/matrix/senders.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { addMember, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { callAs, refusalOf, useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { contactEmail: 'bestuur@clubgenoot.example' });

/** For reads and for calls that are refused, which do not change them. Each holds every request once. */
const [sharedCast, castOfFields] = [
  await createCast(db, product.publicUrl),
  await createCast(db, product.publicUrl),
];

const commands = [...routes].filter(([, { method }]) => method !== 'GET').map(([call]) => call);
const queries = [...routes]
  .filter(([, { method, takesInput }]) => method === 'GET' && takesInput)
  .map(([call]) => call);

// Names of columns, of answer fields, and of JavaScript's own properties.
const foreign = [
  ...'role status club_id user_id userId organizer_id organiser player_count playerCount average_rating'.split(
    ' ',
  ),
  ...'last_seq read_seq conversation_id seq created_at archived_at sender globalAdmin may'.split(' '),
  ...'__proto__ constructor prototype toString'.split(' '),
  '',
];

/** Fields that the sample input leaves out. */
const optional: Record<string, readonly string[]> = { 'invitation.resend': ['role'] };

// tests/matrix/matrix.db.test.ts sends the same inputs without an unknown field, and they are accepted.
test.each(commands)('%s refuses every unknown field', async (call) => {
  const cast = castOfFields;
  const input = inputs[call]!(cast, 'ofClub');
  expect(inputOf(call)?.safeParse(input).success ?? true).toBe(true);
  const before = await fingerprint(db);
  const answers: unknown[] = [];
  // A few are fields of one call, such as the role that an admin gives a member.
  const known = new Set([...Object.keys(input), ...(optional[call] ?? [])]);
  const unknown = foreign.filter((field) => !known.has(field));
  for (const [index, field] of unknown.entries()) {
    const value = index % 2 === 0 ? 'admin' : { role: 'admin' };
    const changed = { ...input, [field]: value };
    answers.push([field, answerOf(await sendCall(product, call, changed, tokenFor(call, cast)))]);
  }
  expect(answers).toEqual(unknown.map((field) => [field, 'INVALID_INPUT']));
  expect(await fingerprint(db)).toBe(before);
});

test.each(queries)('%s refuses every unknown parameter', async (call) => {
  const cast = sharedCast;
  const input = inputs[call]!(cast, 'ofClub');
  for (const field of ['role', 'userId', '__proto__', 'constructor', 'limit[$gt]']) {
    const answer = await sendCall(product, call, { ...input, [field]: 'x' }, tokenFor(call, cast));
    // Of an address, an id that is none names nothing.
    const isInAddress = routes.get(call)!.path.includes(`{${field}}`);
    expect([field, answerOf(answer)]).toEqual([field, isInAddress ? 'NOT_FOUND' : 'INVALID_INPUT']);
  }
  expect(answerOf(await sendCall(product, call, input, tokenFor(call, cast)))).toBe('allow');
});

const withJson = commands.filter((call) => !routes.get(call)!.takes);

test.each(withJson)('%s accepts only an object as its body', async (call) => {
  const cast = sharedCast;
  const { method, path } = routes.get(call)!;
  const input: Input = inputs[call]!(cast, 'ofClub');
  const filled = `/api${path.replace(/\{(\w+)\}/g, (_, field: string) => String(input[field]))}`;
  const before = await fingerprint(db);
  for (const body of [
    '',
    'null',
    '[]',
    `[${JSON.stringify(input)}]`,
    '"x"',
    '7',
    'true',
    '{',
    '{"id":',
    'id=1',
    '\u0000',
  ]) {
    const sent = { method, path: filled, body, token: tokenFor(call, cast), reuse: true };
    const answer = await sendRaw(product, sent);
    expect([body, answer.status, answer.json().code]).toEqual([body, 422, 'INVALID_INPUT']);
  }
  expect(await fingerprint(db)).toBe(before);
});

test('the conversation in the path counts, whatever body and query say', async () => {
  const cast = await createCast(db);
  const { player, member } = cast.people;
  const here = cast.ofClub.conversationId;
  const elsewhere = await conversationOf(db, await createGolfSession(db, member.id, { clubId: cast.clubId }));
  const send = (path: string, inBody: string) =>
    sendRaw(product, {
      path: `/api/conversations/${path}/messages?conversationId=${inBody}`,
      token: player.token,
      body: { id: uuidv7(), message: 'Hallo', conversationId: inBody },
    });
  const before = await fingerprint(db);
  expect(answerOf(await send(elsewhere, here))).toBe('NOT_FOUND');
  expect(await fingerprint(db)).toBe(before);
  expect(answerOf(await send(here, elsewhere))).toBe('allow');
  const stored = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('sender_id', '=', player.id)
    .where('message', '=', 'Hallo')
    .execute();
  expect(stored.map((row) => row.conversation_id)).toEqual([here]);

  const read = await sendRaw(product, {
    path: `/api/clubs/${cast.otherClubId}/members?clubId=${cast.clubId}`,
    token: member.token,
  });
  expect(read.json().code).toBe('NOT_FOUND');
});

test('an organiser decides only on requests for their own golf session', async () => {
  const cast = await createCast(db);
  const { organiser, member } = cast.people;
  const [mine, theirs] = [
    await createGolfSession(db, member.id, { clubId: cast.clubId }),
    await createGolfSession(db, organiser.id, { clubId: cast.clubId }),
  ];
  const [forMe, forThem] = await Promise.all(
    [mine, theirs].map(async (id) => {
      const golfer = await createPerson(db);
      await addMember(db, cast.clubId, golfer.id);
      return createJoinRequest(db, id, golfer.id);
    }),
  );
  const api = callAs(product, member.token);
  const before = await fingerprint(db);
  expect(await refusalOf(api.joinRequest.accept({ id: uuidv7(), joinRequestId: forThem! }))).toBe(
    'NOT_FOUND',
  );
  expect(await refusalOf(api.joinRequest.decline({ id: uuidv7(), joinRequestId: forThem! }))).toBe(
    'NOT_FOUND',
  );
  expect(await fingerprint(db)).toBe(before);
  expect(await api.joinRequest.accept({ id: uuidv7(), joinRequestId: forMe! })).toMatchObject({
    status: 'accepted',
  });
});

test("a command cannot reuse the id of another user's row", async () => {
  const cast = await createCast(db);
  const { player, organiser, member, clubAdmin } = cast.people;
  const { golfSessionId, conversationId } = cast.ofClub;
  const message = { id: uuidv7(), conversationId, message: 'Van de speler' };
  await callAs(product, player.token).conversation.send(message);
  const request = inputs['joinRequest.create']!(cast, 'ofClub');
  expect(answerOf(await sendCall(product, 'joinRequest.create', request, member.token))).toBe('allow');
  const before = await fingerprint(db);

  const again = callAs(product, organiser.token);
  expect(await refusalOf(again.conversation.send({ ...message, message: 'Van een ander' }))).toBe(
    'COMMAND_REUSED',
  );
  for (const id of [golfSessionId, conversationId]) {
    const offer = { ...inputs['golfSession.create']!(cast, 'ofClub'), id };
    expect(answerOf(await sendCall(product, 'golfSession.create', offer, member.token))).toBe(
      'COMMAND_REUSED',
    );
  }
  expect(answerOf(await sendCall(product, 'joinRequest.create', request, clubAdmin.token))).toBe(
    'COMMAND_REUSED',
  );
  // The caller's own id, used for another command.
  const selection = { id: request.id, clubId: cast.clubId };
  expect(answerOf(await sendCall(product, 'membership.selectClub', selection, member.token))).toBe(
    'COMMAND_REUSED',
  );
  expect(await fingerprint(db)).toBe(before);
});
