import { expect, test } from 'vitest';
import type { SeriesForm } from '#features/golf-session/golf-session.ts';
import { editFor } from './rules.ts';

const shown: SeriesForm = {
  title: 'Zaterdagrondje',
  description: '',
  time: '10:00',
  location: 'Tee 1',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: 20,
  holes: 18,
  transport: null,
  meetingMinutes: null,
};

test('what the form changed counts for all of a series, and each keeps the rest of its own', () => {
  const later: SeriesForm = { ...shown, time: '14:00', maxPlayers: 3, description: 'Met borrel' };
  expect(editFor(later, { ...shown, title: 'Zondagrondje' }, shown)).toEqual({
    ...later,
    title: 'Zondagrondje',
  });
  expect(editFor(later, { ...shown, time: '11:00' }, shown)).toEqual({ ...later, time: '11:00' });
  const dated = { ...later, date: '2031-06-14' };
  const [before, edit] = [
    { ...shown, date: '2031-06-07' },
    { ...shown, date: '2031-06-08' },
  ];
  expect(editFor(dated, edit, before)).toEqual({ ...later, date: '2031-06-08' });
  expect(editFor(dated, before, before)).toEqual(dated);
});

test('a changed bound brings the other bound with it, so that the range stays one', () => {
  const own: SeriesForm = { ...shown, minHandicap: 30, maxHandicap: 54 };
  expect(editFor(own, { ...shown, maxHandicap: 18 }, shown)).toMatchObject({
    minHandicap: null,
    maxHandicap: 18,
  });
  expect(editFor(own, { ...shown, location: 'Tee 10' }, shown)).toMatchObject({
    minHandicap: 30,
    maxHandicap: 54,
  });
});
