// platform/ names no noun of the product, so that a new feature never changes it. Names, texts and SQL of platform
// contain neither golf words nor tables of features; comments may use them as examples.
import { parseSync } from 'vite';
import { type Problem, readFiles, report, type SourceFile } from '../source-files.ts';
import { featurePlaceOf } from './feature-place.ts';

const golfWords = 'golf golfer club handicap tee organiser organizer participant membership'.split(' ');

export function checkPlatformWords(files: readonly SourceFile[]): Problem[] {
  const tables = files
    .filter(({ path }) => /^features\/.+\/server\/tables\.ts$/.test(path))
    .flatMap(({ text }) => tablesIn(text));
  const folders = new Set(files.flatMap(({ path }) => roomsAndNounsOf(path)));
  // Signing in has a folder on both floors: what any product needs, and this one's screens.
  const ownFolders = new Set(
    files.flatMap(({ path }) => (path.startsWith('platform/') ? path.split('/') : [])),
  );
  const phrases = [...golfWords, ...folders]
    .filter((name) => !ownFolders.has(name))
    .map((phrase) => `${wordsOf(phrase).join(' ')}s?`);
  // A table may have an ordinary word as its name, such as 'blocks': only SQL is searched for those.
  const inStatements = tables.map(
    (table) => `(?<=(?:from|into|join|update|table) )${wordsOf(table).join(' ')}`,
  );
  const named = new RegExp(`(?<= )(${[...phrases, ...inStatements].join('|')})(?= )`);
  return files
    .filter(({ path }) => path.startsWith('platform/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      withoutComments(path, text)
        .split('\n')
        .flatMap((line, index) => {
          const word = named.exec(` ${wordsOf(line).join(' ')} `)?.[1];
          if (word === undefined) return [];
          const advice = `names '${word}', but platform knows no noun of the product: move this to a feature, or hand it in from above.`;
          return [{ path, line: index + 1, advice }];
        }),
    );
}

/** Names of more than one word: a single ordinary word, such as 'report', may stand in platform. */
function roomsAndNounsOf(path: string): string[] {
  const place = featurePlaceOf(path);
  return [place?.noun, place?.room].filter((name) => name?.includes('-') === true) as string[];
}

/** A table is a member of the interface; its columns are indented further. */
const tablesIn = (text: string): string[] =>
  Array.from(text.matchAll(/^ {4}(\w+): /gm), ([, table = '']) => table);

/** 'clubMembers', 'club_members' and 'CLUB_MEMBERS' are the same words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The same lines, with comments replaced by blanks. */
function withoutComments(path: string, text: string): string {
  return parseSync(path, text).comments.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + left.slice(start, end).replaceAll(/[^\n]/g, ' ') + left.slice(end),
    text,
  );
}

if (import.meta.main) {
  report('Does platform name no noun of the product?', checkPlatformWords(readFiles(/\.tsx?$/)));
}
