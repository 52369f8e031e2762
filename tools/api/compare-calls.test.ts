import { describe, expect, test } from 'vitest';
import { shapesOf, type CallShape, type Schema } from './api-shape.ts';
import { breaksBetween, unreleasedIn, withoutNote } from './compare-calls.ts';

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text: Schema = { type: 'string' };

const released: CallShape = {
  id: 'news.list',
  at: 'GET /clubs/{clubId}/updates',
  scope: 'news:read',
  takes: ['application/json'],
  gives: 'application/json',
  refusals: ['401 SIGN_IN_REQUIRED', '404 NOT_FOUND'],
  input: object(
    {
      clubId: { type: 'string', format: 'uuid' },
      search: { type: 'string', maxLength: 50 },
      order: { enum: ['newest', 'oldest'] },
      wish: { anyOf: [text, { type: 'null' }] },
      count: { type: 'number', minimum: 1 },
    },
    ['clubId'],
  ),
  output: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: object({ id: text, kind: { enum: ['news', 'event'] } }, ['id', 'kind']),
      },
      total: { type: 'integer' },
      next: { anyOf: [text, { type: 'null' }] },
      place: text,
      byClub: { type: 'object', additionalProperties: { type: 'integer' } },
    },
    required: ['items', 'total', 'next'],
  },
};

const field = (schema: Schema, name: string, to: Schema | null, required?: boolean): Schema => {
  const { [name]: _gone, ...others } = schema.properties ?? {};
  const needed = (schema.required ?? []).filter((one) => one !== name);
  const isRequired = required ?? schema.required?.includes(name) ?? false;
  return {
    ...schema,
    properties: to ? { ...others, [name]: to } : others,
    required: isRequired && to ? [...needed, name] : needed,
  };
};
const input = (name: string, to: Schema | null, required?: boolean) => ({
  input: field(released.input, name, to, required),
});
const output = (name: string, to: Schema | null, required?: boolean) => ({
  output: field(released.output, name, to, required),
});
const item = (name: string, to: Schema | null) =>
  output('items', { type: 'array', items: field(released.output.properties!['items']!.items!, name, to) });

const whatBreaks = (change: Partial<CallShape>) =>
  breaksBetween([released], [{ ...released, ...change }]).map(({ what }) => what);

describe('breaks', () => {
  test('a call that is gone', () => {
    expect(breaksBetween([released], [])).toEqual([{ id: 'news.list', what: 'is gone' }]);
  });

  test.each<[string, Partial<CallShape>, string]>([
    ['another path', { at: 'GET /updates' }, 'moved from GET /clubs/{clubId}/updates to GET /updates'],
    ['another method', { at: 'POST /clubs/{clubId}/updates' }, 'moved from'],
    ['another scope', { scope: 'clubs:read' }, 'needs the scope clubs:read instead of news:read'],
    ['no scope any more', { scope: null }, 'needs the scope of a session'],
    ['another form of answer', { gives: 'text/csv' }, 'answers text/csv instead of application/json'],
    ['a body that is not taken any more', { takes: [] }, 'no longer takes application/json'],
    ['a removed refusal', { refusals: ['401 SIGN_IN_REQUIRED'] }, 'no longer refuses with 404 NOT_FOUND'],
    ['a new required input', input('year', text, true), "input: 'year' is now required"],
    ['an input that becomes required', input('search', text, true), "input: 'search' is now required"],
    ['a removed input', input('search', null), "input: 'search' is no longer accepted"],
    ['another type of input', input('search', { type: 'number' }), "input: 'search' no longer takes string"],
    ['a shorter input', input('search', { ...text, maxLength: 40 }), "input: 'search' has another maxLength"],
    [
      'a new bound',
      input('count', { type: 'number', minimum: 1, maximum: 9 }),
      'another maximum: none and 9',
    ],
    ['a new format of input', input('search', { ...text, format: 'date' }), 'another format: none and date'],
    ['a removed choice', input('order', { enum: ['newest'] }), `input: 'order' no longer takes "oldest"`],
    ['an input that may not be null', input('wish', text), "input: 'wish' no longer takes null"],
    ['a removed output', output('total', null), "answer: 'total' is gone"],
    ['a removed output that could be missing', output('place', null), "answer: 'place' is gone"],
    ['an output that may be missing', output('total', { type: 'integer' }, false), 'may now be missing'],
    [
      'an output that may be null',
      output('total', { anyOf: [{ type: 'integer' }, { type: 'null' }] }),
      'null',
    ],
    ['another type of output', output('total', text), "answer: 'total' now also gives string"],
    ['a wider number', output('total', { type: 'number' }), "answer: 'total' now also gives number"],
    [
      'a new value in an answer',
      item('kind', { enum: ['news', 'event', 'alert'] }),
      'now also gives "alert"',
    ],
    ['a removed output in a list', item('id', null), "answer: 'items[].id' is gone"],
    [
      'another type in a record',
      output('byClub', { type: 'object', additionalProperties: text }),
      'byClub{}',
    ],
  ])('%s', (_what, change, expected) => {
    const found = whatBreaks(change);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
});

describe('does not break', () => {
  test('a new call', () => {
    expect(breaksBetween([released], [released, { ...released, id: 'news.month' }])).toEqual([]);
  });

  test.each<[string, Partial<CallShape>]>([
    ['no change', {}],
    ['a new refusal', { refusals: [...released.refusals, '409 FULL'] }],
    ['a new optional input', input('year', text)],
    ['an input that becomes optional', input('clubId', { type: 'string', format: 'uuid' }, false)],
    ['a longer input', input('search', { ...text, maxLength: 60 })],
    ['a new choice', input('order', { enum: ['newest', 'oldest', 'loudest'] })],
    [
      'choices written as alternatives',
      input('order', { anyOf: [{ const: 'oldest' }, { const: 'newest' }] }),
    ],
    ['an input that may also be a number', input('search', { anyOf: [text, { type: 'number' }] })],
    ['an input without a type', input('search', {})],
    ['a new output', output('author', text)],
    ['a new output in a list', item('author', text)],
    ['an output that is never null now', output('next', text)],
    ['an output that is always there now', output('place', text, true)],
    ['a narrower number', output('total', { type: 'integer', minimum: 0 })],
  ])('%s', (_what, change) => {
    expect(whatBreaks(change)).toEqual([]);
  });

  test('a call of sessions that gets a scope', () => {
    const before = { ...released, scope: null };
    expect(breaksBetween([before], [released])).toEqual([]);
  });
});

describe('the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- `news.list` moved.\n\n## 1.0.0\n\n- `news.month` is gone.\n';

  test('excuses only the calls that it names under the coming version', () => {
    const both = ['news.list', 'news.month', 'news'].map((id) => ({ id, what: 'is gone' }));
    expect(withoutNote(both, changelog).map(({ id }) => id)).toEqual(['news.month', 'news']);
    expect(unreleasedIn('# Changelog\n')).toBe('');
    expect(unreleasedIn('## Unreleased\n\n- Last.\n')).toContain('- Last.');
  });
});

test('the shape of a call holds its input from path, query and body, and no sentences', () => {
  const schema = { ...text, description: 'Een naam', default: 'x' };
  const [shape] = shapesOf({
    paths: {
      '/clubs/{clubId}': {
        put: {
          operationId: 'club.rename',
          security: [{}, { scopedBearer: ['clubs:write'] }],
          parameters: [{ name: 'clubId', required: true, schema }],
          requestBody: { content: { 'application/json': { schema: object({ name: schema }, ['name']) } } },
          responses: {
            200: { content: { 'application/json': { schema: object({ name: schema }, ['name']) } } },
            409: {
              content: { 'application/json': { schema: object({ code: { enum: ['TAKEN', 'LONG'] } }) } },
            },
          },
        },
      },
    },
  });
  expect(shape).toEqual({
    id: 'club.rename',
    at: 'PUT /clubs/{clubId}',
    scope: 'clubs:write',
    takes: ['application/json'],
    gives: 'application/json',
    input: object({ clubId: text, name: text }, ['clubId', 'name']),
    output: object({ name: text }, ['name']),
    refusals: ['409 LONG', '409 TAKEN'],
  });
});
