import { expect, test } from 'vitest';
import type { ClubSettings } from '../../club.ts';
import { clubSettingsCopy } from '../parts/settings/copy.ts';
import { changesOf, settingsSchema, typedFrom } from './settings-values.ts';

const settings: ClubSettings = {
  name: 'Golfclub De Duinrand',
  location: '',
  description: 'Negen holes tussen zee en bos.',
  info: '',
  foundedYear: 1985,
  holes: null,
  coordinates: { latitude: 52.583, longitude: 4.632 },
  logoUrl: null,
};
const typed = typedFrom(settings);
const problemsOf = (values: object) =>
  settingsSchema
    .safeParse({ ...typed, ...values })
    .error?.issues.map(({ path, message }) => [path[0], message]);

test('settings typed as they are have no changes', () => {
  expect(typed.coordinates).toBe('52,583, 4,632');
  expect(changesOf(settingsSchema.parse(typed), settings)).toBeNull();
});

test('only the changed fields are sent', () => {
  const form = settingsSchema.parse({
    ...typed,
    name: ' Golfclub  De Duinen ',
    holes: '18',
    coordinates: '',
  });
  expect(changesOf(form, settings)).toEqual({ name: 'Golfclub De Duinen', holes: 18, coordinates: null });
});

test('what cannot be read is reported at its field', () => {
  expect(problemsOf({ coordinates: 'ergens in Ommen' })).toEqual([
    ['coordinates', clubSettingsCopy.unknownLocation],
  ]);
  expect(problemsOf({ coordinates: 'https://maps.app.goo.gl/abc' })).toEqual([
    ['coordinates', clubSettingsCopy.shortLink],
  ]);
  expect(problemsOf({ holes: 'negen' })?.map(([field]) => field)).toEqual(['holes']);
  expect(problemsOf({ foundedYear: '1985,5', name: 'x' })?.map(([field]) => field)).toEqual([
    'name',
    'foundedYear',
  ]);
});
