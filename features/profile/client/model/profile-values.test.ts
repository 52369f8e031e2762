import { expect, test } from 'vitest';
import { profileCopy } from '../../copy.ts';
import { emptySetup, profileSchema, setupSchema, typedFrom } from './profile-values.ts';

const { validation } = profileCopy;

test('converts typed values to what the server accepts', () => {
  const typed = { displayName: ' Noor Nieuw ', handicap: '+1,2', favoriteClub: 'IJzer 7' };
  const taken = { displayName: 'Noor Nieuw', handicap: -1.2, favoriteClub: 'IJzer 7' };
  expect(profileSchema.parse(typed)).toEqual(taken);
  expect(setupSchema.parse({ ...typed, houseRules: true })).toEqual({ ...taken, houseRules: true });
  expect(profileSchema.parse({ ...typed, handicap: ' ' }).handicap).toBeNull();
});

test('an empty setup reports everything that is missing at once', () => {
  const { error } = setupSchema.safeParse({ ...emptySetup, handicap: '55' });
  const first = new Map(error?.issues.toReversed().map(({ path, message }) => [path[0], message]));
  expect(Object.fromEntries(first)).toEqual({
    displayName: validation.displayNameShort,
    handicap: validation.handicap,
    favoriteClub: validation.favoriteClubShort,
    houseRules: validation.houseRules,
  });
});

test('converts a profile to typed values and back without a change', () => {
  for (const handicap of [null, -1.2, 0, 18.4]) {
    const profile = { displayName: 'Noor Nieuw', handicap, favoriteClub: 'Putter' };
    expect(profileSchema.parse(typedFrom(profile))).toEqual(profile);
  }
  expect(typedFrom({ displayName: 'Noor', handicap: -1.2, favoriteClub: 'Putter' }).handicap).toBe('+1,2');
});
