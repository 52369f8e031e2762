import { expect, test } from 'vitest';
import { checkDocs, checkRecordNumbers, checkRecordParts, checkRecords } from './check-docs.ts';

const repository = {
  paths: [
    'README.md',
    'docs/glossary.md',
    'features/club/copy.ts',
    'features/news/rules.ts',
    'tools/run.mjs',
  ],
  scripts: ['start', 'test', 'dev'],
  madeByRunning: ['build', 'data'],
  hasStep: (name: string) => name === 'unit',
};
const adviceOn = (text: string, path = 'README.md') =>
  checkDocs([{ path, text }], repository).map((problem) => problem.advice);

test.each([
  ['`features/club/rules.ts` decides', "'features/club/rules.ts' does not exist"],
  ['`features/<noun>/access.ts`', "'features/<noun>/access.ts' does not exist"],
  ['see `routes.ts`', "'routes.ts' does not exist"],
  ['in `server/jobs.ts`', "'server/jobs.ts' does not exist"],
  ['in `tools/checks`', "'tools/checks' does not exist"],
  ['[the rules](docs/rules.md)', "'docs/rules.md' does not exist"],
  ['`npm run lint`', '`npm run lint` is no script'],
  ['    npm test -- journeys', '`npm test -- journeys` is no step'],
])('rejects %s', (text, advice) => {
  expect(adviceOn(text)).toEqual([expect.stringContaining(advice)]);
});

test.each([
  ['`features/club/copy.ts`, `features/club/` and `features/*/copy.ts`'],
  ['`copy.ts`, `club/copy.ts` and `features/<noun>/rules.ts`, by `./`'],
  ['`npm run dev`, `npm start`, `npm test -- unit`, `npm test -- <step>`'],
  ['`/updates`, `image/png`, `Europe/Amsterdam`, `@orpc/contract`, `DATA_DIR/mail/*.eml`, `node:http`'],
  ['`build/client` is made by the build'],
  ['[words](docs/glossary.md#golf), [a site](https://example.com/page.html)'],
])('accepts %s', (text) => {
  expect(adviceOn(text)).toEqual([]);
});

test('resolves a link from the folder of its document', () => {
  expect(adviceOn('[up](../README.md) and [beside](glossary.md)', 'docs/scale.md')).toEqual([]);
  expect(adviceOn('[up](README.md)', 'docs/deeper/scale.md')).toEqual([]);
});

test('rejects a link to a heading that does not exist', () => {
  const glossary = {
    path: 'docs/glossary.md',
    text: "# Words\n\n## The club's `tee` & [green](../README.md)\n\n```\n# code\n```\n",
  };
  const advice = (text: string) =>
    checkDocs([{ path: 'README.md', text }, glossary], repository).map((problem) => problem.advice);
  expect(advice('[a](docs/glossary.md#the-clubs-tee--green), [b](docs/glossary.md#words)')).toEqual([]);
  expect(advice('# Up\n\n[here](#up)')).toEqual([]);
  expect(advice('[a](docs/glossary.md#code)')).toEqual([
    "'docs/glossary.md' has no heading '#code': correct the link.",
  ]);
  expect(advice('[here](#down)')).toEqual(["'README.md' has no heading '#down': correct the link."]);
});

test('rejects a decision record of more than 300 words', () => {
  const record = (words: number) => ({ path: 'docs/decisions/0001-x.md', text: '| word - '.repeat(words) });
  expect(checkRecords([record(300), { ...record(301), path: 'docs/scale.md' }])).toEqual([]);
  expect(checkRecords([record(301)])).toMatchObject([{ advice: expect.stringContaining('301 words') }]);
});

test('rejects a decision record that weighs no alternative', () => {
  const record = (...headings: string[]) => ({
    path: 'docs/decisions/0001-x.md',
    text: headings.map((heading) => `\n## ${heading}\n\nText.\n`).join(''),
  });
  const whole = record('Context', 'Decision', 'Alternatives', 'Consequences');
  expect(checkRecordParts([whole, { path: 'docs/decisions/README.md', text: '' }])).toEqual([]);
  expect(checkRecordParts([record('Context', 'Decision', 'Consequences')])).toMatchObject([
    { advice: expect.stringContaining("'## Alternatives'") },
  ]);
});

test('rejects two decision records of one number', () => {
  const paths = ['docs/decisions/0001-x.md', 'docs/decisions/0002-y.md', 'docs/scale.md'];
  expect(checkRecordNumbers(paths)).toEqual([]);
  expect(checkRecordNumbers([...paths, 'docs/decisions/0002-z.md'])).toMatchObject([
    { path: 'docs/decisions/0002-z.md' },
  ]);
});
