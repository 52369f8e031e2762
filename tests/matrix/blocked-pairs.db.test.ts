// Every call of the contract between two people, after a block and without one. Reads are sent as they are: an answer
// shows the other person or does not. Commands between two people are tried. A call without a row fails.
import { expect, test } from 'vitest';
import { allCalls } from '#tests/calls/all-calls.ts';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { answerOf, routes, sendCall } from './calls.ts';
import { inputFor, type PairRow } from './pair-inputs.ts';
import { blockings, createPair, type Blocking, type Pair } from './pair.ts';

type Row = PairRow & { marks: string; reason: string };

// nobody has blocked the other · the caller has blocked the other · the other has blocked the caller
//
// + shows the other person, or is allowed   - does not   alone: not between two people, and why
const rows: Row[] = allCalls
  .flatMap((noun) => noun.blocks.split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', marks = '', reason = ''] =
      /^\s*(\S+)\s+(alone|[+-] [+-] [+-])\s*(.*)$/.exec(line) ?? [];
    return { name, call: name.split('/')[0]!, marks, reason };
  });

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const send = (row: Row, pair: Pair) => sendCall(product, row.call, inputFor(row, pair), pair.caller.token);

test('every call of the contract has a row, and no other call has', () => {
  const covered = new Set(rows.map(({ call }) => call));
  expect(
    [...routes.keys()].filter((call) => !covered.has(call)),
    'calls without a row: write what a block does to each in tests/calls/<noun>.ts',
  ).toEqual([]);
  expect(
    [...covered].filter((call) => !routes.has(call)),
    'rows without a call',
  ).toEqual([]);
});

const isRead = ({ call }: Row) => routes.get(call)?.method === 'GET';

test('every read shows the other person exactly where the table says so', async () => {
  const said = new Map<string, string[]>();
  for (const blocking of blockings) {
    const pair = await createPair(db, blocking);
    for (const row of rows.filter(isRead)) {
      const { text } = await send(row, pair);
      const shows = text.includes(pair.firstName) || text.includes(pair.other.id);
      said.set(row.name, [...(said.get(row.name) ?? []), shows ? '+' : '-']);
    }
  }
  expect([...said].map(([name, marks]) => `${name} ${marks.join(' ')}`)).toEqual(
    rows.filter(isRead).map(({ name, marks }) => `${name} ${marks}`),
  );
});

test.each(rows.filter((row) => !isRead(row) && row.marks !== 'alone'))(
  '$name is allowed and refused as the table says',
  async (row) => {
    const said: [Blocking, string][] = [];
    for (const blocking of blockings)
      said.push([blocking, answerOf(await send(row, await createPair(db, blocking)))]);
    expect(said.map(([, answer]) => (answer === 'allow' ? '+' : '-')).join(' ')).toBe(row.marks);
    // Refused as for a missing row. A chat that both still have is read-only, and a rating is refused as that of a stranger.
    const refusals = said.map(([, answer]) => answer).filter((answer) => answer !== 'allow');
    const isReadOnly = ['conversation.send', 'conversation.react'].includes(row.call);
    const asStranger = row.call === 'rating.give' ? 'PLAYERS_CHANGED' : 'NOT_FOUND';
    const wanted = isReadOnly ? 'FORBIDDEN' : asStranger;
    expect([...new Set(refusals)]).toEqual(refusals.length > 0 ? [wanted] : []);
  },
);

test('every command that is not between two people has its reason in the table', () => {
  expect(rows.filter(({ marks, reason }) => marks === 'alone' && reason === '')).toEqual([]);
  expect(rows.filter((row) => row.marks === 'alone' && isRead(row))).toEqual([]);
});
