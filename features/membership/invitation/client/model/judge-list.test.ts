import { expect, test } from 'vitest';
import { isSamePerson } from '../../rules.ts';
import { parseList } from './parse-list.ts';
import { judgeList, withOwners } from './use-import.ts';

const judged = (text: string) =>
  judgeList(parseList(text)).map(({ result, sharedWith }) =>
    sharedWith === undefined ? result : `${result} with ${sharedWith}`,
  );

test('two people with one address are no double line', () => {
  const text =
    'Naam;E-mail\nJan de Vries;thuis@x.nl\nAnna de Vries;Thuis@x.nl\nJ. de Vries;thuis@x.nl\nBob;geen';
  expect(judged(text)).toEqual(['valid', 'shared with Jan de Vries', 'double', 'invalid']);
});

test('the member who owns an address is no guest on it, wherever they stand in the list', () => {
  const lines = judgeList(
    parseList('Anna de Vries;thuis@x.nl\nJan de Vries;thuis@x.nl\nPiet de Vries;thuis@x.nl'),
  );
  const asked = lines.map((line) =>
    line.result === 'valid'
      ? { ...line, result: 'shared' as const, detail: { name: 'Jan de Vries', at: null } }
      : line,
  );
  expect(withOwners(asked).map(({ result, sharedWith }) => [result, sharedWith])).toEqual([
    ['shared', undefined],
    ['member', undefined],
    ['shared', 'Jan de Vries'],
  ]);
  expect(withOwners(lines)).toEqual(lines);
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
