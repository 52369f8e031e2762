// The text below the title of an error must add something to it: a reason or a next step.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusalCopy } from '#platform/shared/copy.ts';

/** Texts that the specification fixes. */
const specified = new Set(['Er ging iets mis bij het laden van je clubs.']);

const root = join(import.meta.dirname, '..');
const paths = globSync('{app,features}/**/copy.ts', { cwd: root }).toSorted();
const copies = await Promise.all(
  paths.map(async (path) => [path, textsIn(await import(join(root, path)))] as const),
);

describe.each(copies)('%s', (_, texts) => {
  const titles = texts.filter(isTitle).map(({ text }) => text);
  const bodies = [...texts.filter(isBody).map(({ text }) => text), ...Object.values(refusalCopy)];

  test('no text below a title repeats the title', () => {
    const repeated = titles.flatMap((title) =>
      bodies
        .filter((body) => !specified.has(body) && sentencesThatRepeat(title, body).length > 0)
        .map((body) => `${title} / ${body}`),
    );
    expect(repeated).toEqual([]);
  });
});

test('all copy files together have more than forty titles, and texts below them', () => {
  const all = copies.flatMap(([, texts]) => texts);
  expect(all.filter(isTitle).length).toBeGreaterThan(40);
  expect(all.filter(isBody).length).toBeGreaterThan(40);
});

test.each([
  ['Inloggen mislukt', 'Inloggen lukt nu niet. Controleer je verbinding en probeer het opnieuw.'],
  ['Opslaan is niet gelukt', 'Dat lukt nu niet. Controleer je verbinding en probeer het opnieuw.'],
  ['Fout bij laden leden', 'Er ging iets mis. Probeer het later opnieuw.'],
  ['Fout bij laden leden', 'Leden konden niet worden geladen.'],
])("after the title '%s', the text '%s' counts as a repetition", (title, body) => {
  expect(sentencesThatRepeat(title, body)).toHaveLength(1);
});

type Text = { keys: readonly string[]; text: string };

function textsIn(value: unknown, keys: readonly string[] = []): Text[] {
  if (typeof value === 'string') return [{ keys, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...keys, key]));
}

function isTitle({ keys, text }: Text): boolean {
  const isFailed = /failed(?:Title)?$/i.test(keys.at(-1) ?? '');
  return (isFailed || keys.includes('failure')) && !text.endsWith('.');
}

function isBody({ keys, text }: Text): boolean {
  const isReason = keys.includes('refusals') || keys.includes('problems') || keys.at(-1) === 'problem';
  return isReason || (keys.includes('failure') && text.endsWith('.'));
}

/** Words that say only that something failed, and words without a meaning of their own. */
const empty = new Set(
  `fout ging iets mis lukt lukte gelukt mislukt niet nu geen de het een dit dat deze er je jij jouw we is was ben zijn kan kon
  konden worden wordt werd bij van voor op in om en of aan te zo nog even`.split(/\s+/),
);

/** The sentences of a text whose words are all in the title already, or only say that it failed. */
function sentencesThatRepeat(title: string, body: string): string[] {
  const told = stemsOf(title);
  return body
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) =>
      stemsOf(sentence).every((stem) => told.some((one) => one.startsWith(stem) || stem.startsWith(one))),
    );
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !empty.has(word))
    .map((word) => word.replace(/^ge(?=\w{4})/, '').slice(0, 5));
