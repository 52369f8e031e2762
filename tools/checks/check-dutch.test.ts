import { expect, test } from 'vitest';
import { checkDutch } from './check-dutch.ts';

const adviceOn = (path: string, text: string) =>
  checkDutch([{ path, text }]).map((problem) => problem.advice);

test.each([
  ['a word that can only be Dutch', "export const label = 'Opslaan';"],
  ['a sentence', "throw new Error('Deze golfsessie is vol.');"],
  ['a template', 'export const text = (n: number) => `Nog ${n} plaatsen vrij`;'],
  [
    'two words that are Dutch only together',
    'export const text = (url: string) => `Clubgenoot draait op ${url}`;',
  ],
  ['the text of an element', 'export const Button = () => <button>Sluiten</button>;'],
  ['an attribute', 'export const Field = () => <input placeholder="Zoek een lid" />;'],
  ['the name of a property', "export const names = { 'Mijn sessies': 1 };"],
])('rejects %s in Dutch', (_what, text) => {
  expect(adviceOn('features/news/client/parts/card.tsx', text)).toEqual([
    expect.stringContaining('is Dutch: give it a name in features/news/copy.ts'),
  ]);
});

test.each([
  ["export const text = 'The place of the first player is over there, in the door of the club.';"],
  ["export const style = 'flex items-center gap-2 text-sm op-50';"],
  ["export const sql = 'select me.id as id from memberships me order by me.id';"],
  ["export const path = '/mijn-leden/wachtwoord';"],
  ["export const parameter = 'zoek';"],
  ["export const locale = ['nl-NL', 'nl', 'en', 'de'];"],
  ['// Hier staat waarom dit niet anders kan.\nexport const one = 1;'],
])('accepts %s', (text) => {
  expect(adviceOn('app/server/main.ts', text)).toEqual([]);
});

test('allows Dutch in copy, the demo and the tests', () => {
  const text = "export const label = 'Opslaan';";
  for (const path of [
    'ui/copy.ts',
    'features/club/copy.ts',
    'database/demo/people.ts',
    'ui/button.test.tsx',
  ]) {
    expect(adviceOn(path, text)).toEqual([]);
  }
});
