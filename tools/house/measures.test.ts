import { expect, test } from 'vitest';
import { measure } from './measures.ts';

const file = (path: string, text: string) => ({ path, text });
const long = `export function long() {\n${'  run();\n'.repeat(70)}}\n`;

test('counts nouns, rooms, arrows and floors', () => {
  const figures = new Map(
    measure([
      file('features/club/club.ts', "import { a } from '#features/news/news.ts';\n"),
      file('features/news/news.ts', "import type { B } from '#features/profile/profile.ts';\n"),
      file('features/news/desk/desk.ts', "import { c } from '#features/profile/profile.ts';\n"),
      file('features/profile/profile.ts', long),
      file('features/profile/profile.test.ts', "import { d } from '#features/club/club.ts';\n"),
      file('database/schema/01-club.sql', 'create trigger one after insert on clubs;\n'),
      file('docs/decisions/0001-one.md', '# 1. One\n'),
    ]),
  );
  expect(figures.get('nouns')).toBe(3);
  expect(figures.get('rooms')).toBe(1);
  expect(figures.get('arrows between nouns')).toBe(2);
  expect(figures.get('floors of nouns')).toBe(3);
  expect(figures.get('triggers')).toBe(1);
  expect(figures.get('decisions')).toBe(1);
  expect(figures.get('functions of more than 60 lines')).toBe(1);
  expect(figures.get('  long in features/profile/profile.ts')).toBe(72);
  expect(figures.get('production: files')).toBe(5);
});
