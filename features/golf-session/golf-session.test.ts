import { assert, integer, property } from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { createInput, golfSessionForm } from './golf-session.ts';

const form = {
  title: 'Vroeg rondje',
  date: '2031-06-07',
  time: '09:30',
  location: 'Eerste tee',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: '',
  holes: 9,
  transport: 'walking',
  meetingMinutes: 20,
};

const wrongIn = (more: object) => {
  const { error } = golfSessionForm.safeParse({ ...form, ...more });
  return error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

test.each([
  [{ title: 'Negen' }],
  [{ title: 'x'.repeat(100) }],
  [{ title: '⛳🏌️⛳🏌️⛳' }],
  [{ location: 'Tee' }],
  [{ maxPlayers: 2 }],
  [{ maxPlayers: 8 }],
  [{ minHandicap: -10, maxHandicap: 54 }],
  [{ minHandicap: 18.4, maxHandicap: 18.4 }],
  [{ description: 'x'.repeat(500) }],
  [{ time: '00:00' }],
  [{ time: '23:59' }],
  [{ date: '2028-02-29' }],
])('%j is valid', (more) => {
  expect(wrongIn(more)).toBeUndefined();
});

test.each([
  [{ title: 'Vier' }, 'title'],
  [{ title: '   Vier   ' }, 'title'],
  [{ title: 'x'.repeat(101) }, 'title'],
  [{ location: ' a ' }, 'location'],
  [{ location: 'x'.repeat(101) }, 'location'],
  [{ maxPlayers: 1 }, 'maxPlayers'],
  [{ maxPlayers: 9 }, 'maxPlayers'],
  [{ maxPlayers: 2.5 }, 'maxPlayers'],
  [{ maxPlayers: '4' }, 'maxPlayers'],
  [{ minHandicap: -10.1 }, 'minHandicap'],
  [{ maxHandicap: 54.1 }, 'maxHandicap'],
  [{ minHandicap: 18.45 }, 'minHandicap'],
  [{ minHandicap: 20, maxHandicap: 10 }, 'maxHandicap'],
  [{ description: 'x'.repeat(501) }, 'description'],
  [{ time: '24:00' }, 'time'],
  [{ time: '9:30' }, 'time'],
  [{ time: '09:60' }, 'time'],
  [{ date: '2031-03-30', time: '02:30' }, 'time'],
  [{ date: '2031-02-30' }, 'date'],
  [{ date: '2029-02-29' }, 'date'],
  [{ date: '07-06-2031' }, 'date'],
  [{ date: '' }, 'date'],
  [{ status: 'full' }, ''],
])('%j is invalid, with a sentence at %s only', (more, path) => {
  const wrong = wrongIn(more) ?? [];
  expect(new Set(wrong.map(([where]) => where))).toEqual(new Set([path]));
  for (const [, message] of wrong) expect(message).toMatch(/\S/);
});

test('accepts every handicap with one decimal', () => {
  assert(
    property(integer({ min: -100, max: 540 }), (tenths) => {
      expect(wrongIn({ minHandicap: tenths / 10 })).toBeUndefined();
    }),
    { numRuns: 641 },
  );
});

test('a form of an older page, without the fields of the round, offers eighteen holes', () => {
  const { holes: _holes, transport: _transport, meetingMinutes: _minutes, ...older } = form;
  expect(golfSessionForm.parse(older)).toEqual({
    ...older,
    holes: 18,
    transport: null,
    meetingMinutes: null,
  });
});

test('the command is the form with an id, a club and the number of weeks, and nothing else', () => {
  const id = '019A8B7C-0000-7000-8000-000000000001';
  expect(createInput.parse({ ...form, id, clubId: null })).toEqual({
    ...form,
    id: id.toLowerCase(),
    clubId: null,
    weeks: 1,
  });
  expect(createInput.safeParse({ ...form, id }).success).toBe(false);
  expect(createInput.safeParse({ ...form, id, clubId: null, organiser: id }).success).toBe(false);
});

test('a weekly offer is refused when the clock skips its time in one of the weeks', () => {
  const offer = { ...form, id: uuidv7(), clubId: null, date: '2031-03-16', time: '02:30' };
  expect(createInput.safeParse({ ...offer, weeks: 2 }).success).toBe(true);
  const { error } = createInput.safeParse({ ...offer, weeks: 3 });
  expect(error?.issues.map(({ path }) => path)).toEqual([['time']]);
});
