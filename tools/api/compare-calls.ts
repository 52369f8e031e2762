// Which changes of the calls would break a program that was written for the released ones (docs/api.md).
import type { CallShape, Schema } from './api-shape.ts';

export interface Break {
  /** The id of the call. */
  id: string;
  what: string;
}

export function breaksBetween(released: readonly CallShape[], now: readonly CallShape[]): Break[] {
  const calls = new Map(now.map((call) => [call.id, call]));
  return released.flatMap((before) => {
    const after = calls.get(before.id);
    const found = after ? breaksOf(before, after) : ['is gone'];
    return found.map((what) => ({ id: before.id, what }));
  });
}

function breaksOf(before: CallShape, after: CallShape): string[] {
  const missing = (known: readonly string[], current: readonly string[], what: string) =>
    known.filter((one) => !current.includes(one)).map((one) => `no longer ${what} ${one}`);
  return [
    ...(before.at === after.at ? [] : [`moved from ${before.at} to ${after.at}`]),
    ...(before.gives === after.gives ? [] : [`answers ${after.gives} instead of ${before.gives}`]),
    ...(before.scope === null || before.scope === after.scope
      ? []
      : [`needs the scope ${after.scope ?? 'of a session'} instead of ${before.scope}`]),
    ...missing(before.takes, after.takes, 'takes'),
    ...missing(before.refusals, after.refusals, 'refuses with'),
    ...misfits(before.input, after.input, 'input').map((what) => `input: ${what}`),
    ...misfits(after.output, before.output, 'output').map((what) => `answer: ${what}`),
  ];
}

const named = (id: string) => `\`${id}\``;

/** The text about the coming version. */
export function unreleasedIn(changelog: string): string {
  return /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog)?.[1] ?? '';
}

/** Those that the changelog does not name under the coming version. */
export function withoutNote(breaks: readonly Break[], changelog: string): Break[] {
  const notes = unreleasedIn(changelog);
  return breaks.filter(({ id }) => !notes.includes(named(id)));
}

// Whether everything that one schema describes is also described by another. For an input, what callers send must fit the new schema;
// for an answer, what the server sends must fit the schema that readers know.
type Direction = 'input' | 'output';

/** Why a value of `from` may not fit `to`; empty when it always does. `path`: where in the input or the answer. */
function misfits(from: Schema, to: Schema, direction: Direction, path = ''): string[] {
  if (isAnything(to)) return [];
  const options = alternativesOf(to);
  return alternativesOf(from).flatMap((one) => {
    const found = options.map((option) => misfitsOfOne(one, option, direction, path));
    if (found.some((reasons) => reasons.length === 0)) return [];
    const near = found.filter((_, index) => typeOf(options[index]!) === typeOf(one));
    const [only] = near;
    return near.length === 1 && only
      ? only
      : [`${nameOf(path)} ${verbs[direction]} ${describe(one)} beside ${options.map(describe).join(' or ')}`];
  });
}

const verbs = { input: 'no longer takes', output: 'now also gives' } as const;
const nameOf = (path: string) => (path === '' ? 'it' : `'${path}'`);

const isAnything = ({ type, enum: values, const: value, anyOf, allOf }: Schema) =>
  [type, values, value, anyOf, allOf].every((part) => part === undefined);

const valuesOf = ({ enum: values, const: value }: Schema): readonly unknown[] | null =>
  values ?? (value === undefined ? null : [value]);

/** Each value of an enumeration is one. */
const alternativesOf = (schema: Schema): readonly Schema[] =>
  schema.anyOf?.flatMap(alternativesOf) ?? valuesOf(schema)?.map((value) => ({ const: value })) ?? [schema];

function typeOf(schema: Schema): string {
  if (schema.const === null) return 'null';
  return schema.type ?? (schema.const === undefined ? 'anything' : typeof schema.const);
}

const describe = (schema: Schema): string =>
  schema.const === undefined ? typeOf(schema) : JSON.stringify(schema.const);

function misfitsOfOne(from: Schema, to: Schema, direction: Direction, path: string): string[] {
  // The parts of an intersection are not compared one by one.
  if (from.allOf || to.allOf)
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [`${nameOf(path)} changed`];
  const isOfType = typeOf(from) === typeOf(to) || (typeOf(from) === 'integer' && typeOf(to) === 'number');
  if (!isOfType || (to.const !== undefined && to.const !== from.const))
    return [`${nameOf(path)} ${verbs[direction]} ${describe(from)} beside ${describe(to)}`];
  if (from.const !== undefined) return [];
  return [
    ...boundMisfits(from, to, path),
    ...(from.items || to.items ? misfits(from.items ?? {}, to.items ?? {}, direction, `${path}[]`) : []),
    ...(typeOf(to) === 'object' ? fieldMisfits(from, to, direction, path) : []),
  ];
}

const lower = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upper = ['maxLength', 'maxItems', 'maximum'] as const;

function boundMisfits(from: Schema, to: Schema, path: string): string[] {
  const same = (['format', 'pattern'] as const).filter(
    (key) => to[key] !== undefined && to[key] !== from[key],
  );
  const low = lower.filter((key) => to[key] !== undefined && (from[key] ?? -Infinity) < to[key]);
  const high = upper.filter((key) => to[key] !== undefined && (from[key] ?? Infinity) > to[key]);
  return [...same, ...low, ...high].map(
    (key) => `${nameOf(path)} has another ${key}: ${from[key] ?? 'none'} and ${to[key]}`,
  );
}

function fieldMisfits(from: Schema, to: Schema, direction: Direction, path: string): string[] {
  const isOutput = direction === 'output';
  const [given, known] = [from.properties ?? {}, to.properties ?? {}];
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const ofKnown = Object.entries(known).flatMap(([name, schema]) => {
    const needed = to.required?.includes(name) ?? false;
    const field = given[name];
    if (!field && (isOutput || needed))
      return [isOutput ? `${nameOf(at(name))} is gone` : `${nameOf(at(name))} is now required`];
    if (!field) return [];
    const missing = needed && !from.required?.includes(name);
    return [
      ...(missing
        ? [isOutput ? `${nameOf(at(name))} may now be missing` : `${nameOf(at(name))} is now required`]
        : []),
      ...misfits(field, schema, direction, at(name)),
    ];
  });
  // Readers ignore fields that they do not know.
  const extra = isOutput ? [] : Object.keys(given).filter((name) => !(name in known));
  const closed = to.additionalProperties === false;
  return [
    ...ofKnown,
    ...(closed ? extra.map((name) => `${nameOf(at(name))} is no longer accepted`) : []),
    ...(typeof to.additionalProperties === 'object'
      ? misfits(schemaOf(from.additionalProperties), to.additionalProperties, direction, `${path}{}`)
      : []),
  ];
}

const schemaOf = (additional: Schema | boolean | undefined): Schema =>
  typeof additional === 'object' ? additional : {};
