// Values at the edges of a schema's types, and just beyond: for a generated test of every call.
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Where the value goes in the input, and the schema of that place. */
export type Edge = { path: readonly (string | number)[]; value: unknown; schema: Schema };

const days = [
  '0000-01-01',
  '0001-01-01',
  '0999-12-31',
  '1000-06-07',
  '1999-12-31',
  '2000-01-01',
  '2099-12-31',
];
const lateDays = [
  '2100-12-31',
  '2101-01-01',
  '9999-12-31',
  '2031-02-29',
  '-4713-01-01',
  '275760-09-13',
  'infinity',
];
const dates = [...days, ...lateDays];
const times = ['T00:00:00Z', 'T23:59:59.999999999Z', 'T12:00:00+23:59', 'T24:00:00Z'];
const instants = [
  ...dates.map((day) => `${day}T00:00:00Z`),
  ...times.flatMap((time) => [`0001-01-01${time}`, `2031-06-07${time}`, `9999-12-31${time}`]),
];
const hours = ['00:00', '23:59', '24:00', '02:30', '7:5'];
const ids = ['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', 'no id'];
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'half \ud83d',
  '\udc4d half',
  '٣',
  '"\'\\%_$1',
  '\u202E',
  '0x10',
  '1e400',
];
const numbers = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308, 'NaN', '0x10', '1e400', ''];
const otherTypes = [null, {}, 7];
const keyTimes = ['0000-01-01', '0001-01-01', '9999-12-31', '275760-09-13', 'infinity'].flatMap((day) => [
  day,
  `${day}T00:00:00Z`,
]);
const keys = [
  keyTimes.flatMap((at) => [
    [at, ids[0]],
    [at, at, ids[0]],
  ]),
  numbers.map((number) => [number, ids[0]]),
  texts.flatMap((text) => [[text], [text, ids[0]], [text, text, text, text]]),
].flat();
const cursors = [...keys.map((key) => JSON.stringify(key)), '[', '[[1]]', '[1e400]', 'x'.repeat(401)];

/** One edge of each kind for every field, however deep. */
export function edgesOf(schema: Schema, valid: unknown, path: readonly (string | number)[] = []): Edge[] {
  const name = path.at(-1);
  const own = valuesOf(schema, name).map((value) => ({ path, value, schema }));
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const inParts = parts.flatMap((part) => edgesOf(part, valid, path));
  const inFields = Object.entries(schema.properties ?? {}).flatMap(([field, part]) =>
    edgesOf(part as Schema, (valid as Record<string, unknown> | undefined)?.[field], [...path, field]),
  );
  const isList = schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items);
  const first = (valid as unknown[] | undefined)?.[0];
  const inItems = isList ? edgesOf(schema.items as Schema, first, [...path, 0]) : [];
  return [...own, ...inParts, ...inFields, ...inItems];
}

function valuesOf(schema: Schema, name: string | number | undefined): unknown[] {
  if (name === undefined) return [];
  if (name === 'cursor') return cursors;
  const { type, format, minimum, maximum, minLength, maxLength, pattern } = schema;
  if (schema.enum) return ['', 'x', 'constructor', ...otherTypes];
  if (type === 'integer' || type === 'number')
    return [...numbers, ...around(minimum, 1), ...around(maximum, 1), ...otherTypes];
  if (type === 'array') return [[], Array.from({ length: 1001 }, () => 'x'), 'x', null];
  if (type === 'boolean') return ['true', 1, null];
  if (type !== 'string') return [];
  if (format === 'date') return [...dates, '', null];
  if (format === 'date-time') return [...instants, '', null];
  if (format === 'uuid') return [...ids, '', 'a\u0000b', '\ud83d', null];
  const lengths = [...around(minLength, 1), ...around(maxLength, 1), 70_000].filter((length) => length >= 0);
  const long = lengths.map((length) => 'x'.repeat(length));
  return [...texts, ...(pattern === undefined ? [] : hours), ...long, ...otherTypes];
}

const around = (edge: number | undefined, step: number) =>
  edge === undefined || Math.abs(edge) > 1e9 ? [] : [edge - step, edge, edge + step];

/** The input with this value in its place. */
export function withEdge(input: unknown, [field, ...rest]: Edge['path'], value: unknown): unknown {
  if (field === undefined) return value;
  const inner = (input as Record<string | number, unknown> | undefined)?.[field];
  const changed = withEdge(inner, rest, value);
  if (typeof field === 'number') return [changed];
  return { ...(input as object | undefined), [field]: changed };
}
