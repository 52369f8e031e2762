// Input that a schema refuses is answered with a sentence of ours, whatever the call and the field.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sentenceOf } from '#platform/server/http/refused-input.ts';
import { inputOf, routes } from '#tests/matrix/calls.ts';
import { edgesOf, withEdge } from './edges.ts';

/** Words of programs, and the ones with which the validator itself begins or ends. */
const notOurs =
  /verwacht|ontving|ongeldige (?:invoer|optie|tekst|key)|elementen|patroon|\bstring\b|\barray\b|object|[<>]=?|\bNaN\b|Invalid|expected|must|Too /i;

const wholeInputs = [undefined, null, [], 'x', 7, {}, { unknown: 1 }];

function sentencesOf(call: string): string[] {
  const schema = inputOf(call)!;
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const edges = edgesOf(form, undefined).map(({ path, value }) => withEdge({}, path, value));
  const refused = [...wholeInputs, ...edges].flatMap(
    (input) => schema.safeParse(input, { error: sentenceOf }).error?.issues ?? [],
  );
  return [...new Set(refused.map(({ message }) => message))];
}

const withInput = [...routes.keys()].filter((call) => inputOf(call) !== undefined);

test.each(withInput)('%s refuses input with sentences of ours', (call) => {
  const sentences = sentencesOf(call);
  expect(sentences.filter((sentence) => notOurs.test(sentence))).toEqual([]);
  expect(sentences).toContain('Hier horen velden met een naam.');
});
