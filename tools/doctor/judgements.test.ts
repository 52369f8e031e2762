// What cannot be set up at will: an old server, a certificate that is about to end.
import { expect, test } from 'vitest';
import { ageOf, judgeBackups, judgeServer } from './database-checks.ts';
import { runCheck } from './findings.ts';
import type { Handshake, Visit } from './public-address.ts';
import { publicChecks } from './public-checks.ts';
import { todoInFolder } from './service-checks.ts';

const server = { version: 180_004, shown: '18.4', encoding: 'UTF8', icu: true, connections: 39 };

test.each([
  [{ version: 140_019, shown: '14.19' }, 'PostgreSQL 14.19 is too old.'],
  [{ encoding: 'LATIN1' }, 'Its encoding is LATIN1.'],
  [{ icu: false }, 'It is built without ICU.'],
  [{ connections: 19 }, 'It allows 19 connections; a server of the product may open 20.'],
])('a database server with %j is wrong', (change, found) => {
  expect(judgeServer(server, false)).toMatchObject({ outcome: 'ok' });
  expect(judgeServer(server, true)).toMatchObject({ outcome: 'wrong' });
  expect(judgeServer({ ...server, ...change }, false)).toMatchObject({ outcome: 'wrong', found });
});

test('a picture that finds no room asks for room, another one for the right to write', () => {
  expect(['ENOSPC', 'EDQUOT', 'EACCES'].map((problem) => todoInFolder(problem).slice(0, 14))).toEqual([
    'Free some room',
    'Free some room',
    'Let the user o',
  ]);
});

const hour = 3600;
const backup = (secondsAgo: number) => ({ secondsAgo, bytes: 1_200_000 });

test.each([
  ['none in a trial', null, null, false, 'skipped'],
  ['none in production', null, null, true, 'wrong'],
  ['one of last night', backup(12 * hour), null, true, 'ok'],
  ['one of the night before', backup(37 * hour), null, true, 'wrong'],
  ['an old one in a trial', backup(900 * hour), null, false, 'ok'],
  ['one that failed since', backup(12 * hour), { secondsAgo: hour }, true, 'wrong'],
  ['one that failed earlier', backup(hour), { secondsAgo: 12 * hour }, true, 'ok'],
] as const)('backups: %s', (_what, done, failed, production, outcome) => {
  expect(judgeBackups({ done, failed }, production)).toMatchObject({ outcome });
});

test.each([
  [60, '1 minute'],
  [119 * 60, '119 minutes'],
  [2 * hour, '2 hours'],
  [48 * hour, '2 days'],
  [1500 * 24 * hour, '1500 days'],
])('an age of %i seconds is %s', (seconds, words) => expect(ageOf(seconds)).toBe(words));

const day = 86_400_000;

test.each([
  ['of three months with 20 days left', -70, 20, 'ok', 'Valid for 20 days.'],
  ['of three months with 13 days left', -77, 13, 'wrong', 'It ends in 13 days.'],
  ['of six days with three left', -3, 3, 'ok', 'Valid for 3 days.'],
  ['of six days with one left', -5, 1, 'wrong', 'It ends in 1 days.'],
  ['that begins tomorrow', 1, 90, 'wrong', 'It is not valid yet.'],
] as const)('a certificate %s', async (_what, from, until, outcome, found) => {
  const at = (days: number) => new Date(Date.now() + days * day + 60_000);
  const handshake: Handshake = {
    speaksHttp2: true,
    from: at(from),
    until: at(until),
    isForHost: true,
    problem: null,
  };
  const checks = publicChecks({
    origin: 'https://club.example',
    isSet: true,
    visit: new Promise<Visit>(() => undefined),
    handshake: Promise.resolve(handshake),
  });
  const [certificate] = checks.filter(({ name }) => name === 'Certificate').map(runCheck);
  expect(await certificate).toMatchObject({ outcome, found });
});

test('a check that does not answer, or fails, is wrong and says so', async () => {
  const slow = {
    name: 'Slow',
    find: () => new Promise<never>(() => undefined),
    todo: 'Wait.',
    seconds: 0.01,
  };
  expect(await runCheck(slow)).toEqual({
    check: 'Slow',
    outcome: 'wrong',
    found: 'It failed: no answer within 0.01 s.',
    todo: 'Wait.',
  });
  const secret = Object.assign(new Error('redis://:secret@host'), { code: 'ENOTFOUND' });
  const broken = { ...slow, find: () => Promise.reject(secret) };
  expect(await runCheck(broken)).toMatchObject({ found: 'It failed: ENOTFOUND.' });
});
