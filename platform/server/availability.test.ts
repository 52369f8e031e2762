import { expect, test } from 'vitest';
import { isDiskFull, isUnavailable } from './availability.ts';

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error('of the driver'), { code, ...more });

test.each([
  ['the disk is full', withCode('53100')],
  ['our own disk is full', withCode('ENOSPC')],
  ['there are too many connections', withCode('53300')],
  ['it is starting up', withCode('57P03')],
  ['a statement took too long', withCode('57014')],
  ['a lock was waited for too long', withCode('55P03')],
  ['it is a read-only stand-by', withCode('25006')],
  ['it is a stand-by without a log of its own', withCode('55000')],
  ['its socket is gone', withCode('ENOENT', { syscall: 'connect' })],
  ['nobody listens', withCode('ECONNREFUSED')],
  ['its name is not known', withCode('ENOTFOUND')],
  ['it says nothing', new Error('Query read timeout')],
  ['it accepts no connection', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  [
    'the connection was broken before',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('is worth a retry when %s', (_when, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a row breaks a rule', withCode('23505')],
  ['a statement is wrong', withCode('42601')],
  ['a file of ours is missing', withCode('ENOENT', { syscall: 'open' })],
  ['something else went wrong', new Error('Cannot read properties of undefined')],
  ['nothing was thrown', null],
])('is a fault of ours when %s', (_when, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('recognises a full disk', () => {
  expect(['53100', 'ENOSPC', '53300', '57P03'].map((code) => isDiskFull(withCode(code)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
