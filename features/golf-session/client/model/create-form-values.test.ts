import { expect, test } from 'vitest';
import { profileCopy } from '#features/profile/copy.ts';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSession } from '../../golf-session.ts';
import { copyOf, createFormSchema, emptyForm, roundOfTwo, type TypedForm } from './create-form-values.ts';

const { validation } = golfSessionCopy;
const now = new Date('2026-11-21T10:00:00Z');
const schema = createFormSchema(() => now);

const filled: TypedForm = {
  ...emptyForm,
  title: '  Vroeg rondje ',
  date: '2026-11-28',
  time: '09:30',
  location: 'De Duinrand',
};

function errorsOf(change: Partial<TypedForm>) {
  const checked = schema.safeParse({ ...filled, ...change });
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message]));
}

test('converts typed values to what the server accepts', () => {
  expect(schema.parse({ ...filled, minHandicap: '+1,2', maxHandicap: '18,4', maxPlayers: '3' })).toEqual({
    title: 'Vroeg rondje',
    date: '2026-11-28',
    time: '09:30',
    location: 'De Duinrand',
    maxPlayers: 3,
    minHandicap: -1.2,
    maxHandicap: 18.4,
    description: '',
    holes: 18,
    transport: null,
    meetingMinutes: null,
  });
});

test('an empty form has four players and no handicaps', () => {
  expect(schema.parse(filled)).toMatchObject({ maxPlayers: 4, minHandicap: null, maxHandicap: null });
});

test('a copy is on the same day of the week, after today', () => {
  const golfSession = { startsAt: '2026-10-24T07:30:00Z' } as GolfSession;
  expect(copyOf(golfSession, '2026-11-21')).toMatchObject({ date: '2026-11-28', time: '09:30' });
  expect(copyOf(golfSession, '2026-10-01')).toMatchObject({ date: '2026-10-31' });
});

test('each error is shown under its own field, in words', () => {
  expect(errorsOf({ title: 'Kort' })).toEqual({ title: validation.titleShort });
  expect(errorsOf({ date: '' })).toEqual({ date: validation.date });
  expect(errorsOf({ time: '' })).toEqual({ time: validation.time });
  expect(errorsOf({ location: '  ' })).toEqual({ location: validation.locationShort });
  expect(errorsOf({ minHandicap: 'laag' })).toEqual({ minHandicap: profileCopy.validation.handicap });
  expect(errorsOf({ maxHandicap: '55' })).toEqual({ maxHandicap: profileCopy.validation.handicap });
  expect(errorsOf({ maxHandicap: '18,45' })).toEqual({ maxHandicap: profileCopy.validation.handicapDecimal });
  expect(errorsOf({ minHandicap: '20', maxHandicap: '10' })).toEqual({
    maxHandicap: validation.handicapOrder,
  });
});

test('refuses a tee time in the past in Amsterdam', () => {
  expect(errorsOf({ date: '2026-11-21', time: '10:59' })).toEqual({ date: validation.past });
  expect(errorsOf({ date: '2026-11-21', time: '11:01' })).toEqual({});
});

// 21 November 2026 is a Saturday.
test.each([
  ['saturday-morning', '2026-11-28', '10:00'],
  ['saturday-afternoon', '2026-11-28', '13:00'],
  ['sunday-morning', '2026-11-22', '10:00'],
  ['sunday-afternoon', '2026-11-22', '13:00'],
  ['weekday', '2026-11-23', ''],
  ['this-week', '', ''],
  [null, '', ''],
] as const)('on a Saturday, the wish %s proposes %s at %s', (wish, date, time) => {
  const form = roundOfTwo({ partner: 'Anna Admiraal', wish, location: 'De Duinrand', today: '2026-11-21' });
  expect(form).toEqual({ ...emptyForm, title: 'Rondje met Anna', location: 'De Duinrand', date, time });
});
