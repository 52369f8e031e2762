import { expect, test } from 'vitest';
import { isSamePerson } from '../../../rules.ts';
import { parseList } from './parse-list.ts';
import { judgeList } from './use-import.ts';

const judged = (text: string) =>
  judgeList(parseList(text)).map(({ result, sharedWith }) =>
    sharedWith === undefined ? result : `${result} with ${sharedWith}`,
  );

test('two people with one address are no double line', () => {
  const text =
    'Naam;E-mail\nJan de Vries;thuis@x.nl\nAnna de Vries;Thuis@x.nl\nJ. de Vries;thuis@x.nl\nBob;geen';
  expect(judged(text)).toEqual(['valid', 'shared with Jan de Vries', 'double', 'invalid']);
});

test.each([
  ['Jan de Vries', 'J. de Vries', true],
  ['Jan de Vries', 'jan', true],
  ['Zoë Bos', 'Zoe Bos', true],
  ['', 'Jan de Vries', true],
  ['Jan de Vries', 'Anna de Vries', false],
  ['Jan de Vries', 'Johan de Vries', false],
])('%j and %j: one person is %s', (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same);
  expect(isSamePerson(other, one)).toBe(same);
});
