import { expect, test } from 'vitest';
import { checkFileNames } from './check-file-names.ts';

test.each([
  ['services/mail.ts', 'not a known top folder'],
  ['ui/DatePicker.tsx', 'not kebab-case'],
  ['docs/Rules/rights.md', 'not kebab-case'],
  ['ui/index.ts', 'does not say what is in it'],
  ['platform/shared/utils.ts', 'does not say what is in it'],
  ['features/club/client/parts/helpers.tsx', 'does not say what is in it'],
  ['platform/common/dates.ts', 'does not say what is in it'],
  ['features/club/service.ts', 'outside the vocabulary'],
  ['features/club/server/queries.ts', 'outside the vocabulary'],
  ['features/club/client/queries.ts', 'outside the vocabulary'],
  ['features/club/client/parts/use-form.ts', 'outside the vocabulary'],
  ['features/club/client/parts/create/form-values.test.ts', 'outside the vocabulary'],
  ['features/club/client/model/place-list.tsx', 'outside the vocabulary'],
  ['features/club/client/parts/card/small/card.tsx', 'outside the vocabulary'],
  ['features/club/news.ts', 'outside the vocabulary'],
  ['features/club.ts', 'in no feature'],
  ['features/club/desk/club.ts', 'outside the vocabulary'],
  ['features/club/desk/events.ts', 'outside the vocabulary'],
  ['features/club/desk/drawer/desk.ts', 'outside the vocabulary'],
])('rejects %s', (path, advice) => {
  expect(checkFileNames([path])).toEqual([{ path, advice: expect.stringContaining(advice) }]);
});

const vocabulary = `
  golf-session.ts golf-session.test.ts rules.ts rules.test.ts access.ts contract.ts copy.ts
  personal-data.ts server/tables.ts
  server/reads.ts server/writes.ts server/routes.ts server/live.ts server/jobs.ts server/places.db.test.ts
  server/library/change-password.ts server/library/factor/totp.ts
  client/model/queries.ts client/model/use-form.ts client/model/use-form.test.ts client/screens/manage.tsx
  client/parts/place-list.tsx client/parts/place-list.test.tsx client/parts/create/create-form.tsx client/parts/create/copy.ts
`;

test('the vocabulary itself passes', () => {
  const elsewhere = [
    'README.md',
    'vite.config.ts',
    'tsconfig.base.json',
    '.ci/run',
    'docs/decisions/0001-runtime.md',
  ];
  const inFeature = vocabulary
    .trim()
    .split(/\s+/)
    .flatMap((path) => [`features/golf-session/${path}`, `features/club/golf-session/${path}`]);
  expect(checkFileNames([...elsewhere, ...inFeature, 'features/club/events.ts'])).toEqual([]);
});

test('ignores names chosen by the tools of Apple and Google', () => {
  expect(checkFileNames(['native/android/app/src/main/java/MainActivity.java'])).toEqual([]);
});
