import { describe, expect, test } from 'vitest';
import { profileCopy } from './copy.ts';
import { profileForm, setupForm } from './profile.ts';

const text = profileCopy.validation;
const form = { displayName: 'Jan de Vries', handicap: 18.4, favoriteClub: 'IJzer 7' };

const wrongIn = (more: object) =>
  profileForm.safeParse({ ...form, ...more }).error?.issues.map(({ path, message }) => [path[0], message]);

describe('a name', () => {
  test.each([
    'Jo',
    'Jan-Willem van der Berg jr.',
    'Sjoerd ’t Hart',
    'Zoë Özdemir',
    'Łukasz Wiśniewski',
    'Иван Петров',
    'محمد',
    'देवनागरी',
    '田中 太郎',
    'x'.repeat(100),
  ])('may be %s', (displayName) => {
    expect(profileForm.parse({ ...form, displayName }).displayName).toBe(displayName.normalize('NFC'));
  });

  test.each([
    ['J', text.displayNameShort],
    [' J ', text.displayNameShort],
    ['x'.repeat(101), text.displayNameLong],
    ['Lid 5', text.displayNameMarks],
    ['jan@club.example', text.displayNameMarks],
    ['Jan 🏌️', text.displayNameMarks],
    ['<b>Jan</b>', text.displayNameMarks],
    ['Jan_Piet', text.displayNameMarks],
    ['. -', text.displayNameUnspelt],
    ['..', text.displayNameUnspelt],
    ['Jan\u200B', text.displayNameInvisible],
    ['\u202EnaJ', text.displayNameInvisible],
    ['J\u3164n', text.displayNameInvisible],
    ['Jаn', text.displayNameMixed],
    ['Jan de Vriеs', text.displayNameMixed],
    ['Beheer Clubgenoot', text.displayNameApp],
    ['Ｃｌｕｂ-Genóot', text.displayNameApp],
    ['VERWIJDERDE gebruiker.', text.displayNameApp],
    ['Jij', text.displayNameApp],
    ['iemand', text.displayNameApp],
    ['Club-Admin', text.displayNameApp],
    ['Beheerder.', text.displayNameApp],
    ['Za\u0321\u0334\u035C\u0363lgo', text.displayNameStacked],
    // One character to the database, two to JavaScript.
    ['𠮷', text.displayNameShort],
  ])('may not be %j', (displayName, message) => {
    expect(wrongIn({ displayName })).toEqual([['displayName', message]]);
  });

  test('gets only the first error when it is empty', () => {
    expect(wrongIn({ displayName: '  ' })?.[0]).toEqual(['displayName', text.displayNameShort]);
  });

  test('is stored on one line, with combined marks', () => {
    for (const typed of [
      "van 't Hoff",
      'van ‘t Hoff',
      'van ´t Hoff',
      'van `t Hoff',
      'van ʼt Hoff',
      'van ’t Hoff',
    ])
      expect(profileForm.parse({ ...form, displayName: typed }).displayName).toBe('van ’t Hoff');
    const displayName = ' Zoe\u0308 \u00A0 van\n\tDam ';
    expect(profileForm.parse({ ...form, displayName }).displayName).toBe('Zoë van Dam');
  });
});

test('a dash that a keyboard makes of a hyphen becomes a hyphen', () => {
  for (const typed of ['Anne–Marie', 'Anne—Marie', 'Anne−Marie', 'Anne‒Marie'])
    expect(profileForm.parse({ ...form, displayName: typed }).displayName).toBe('Anne-Marie');
});

describe('a handicap', () => {
  test.each([-10, -1.2, 0, 18.4, 54, null])('may be %s', (handicap) => {
    expect(wrongIn({ handicap })).toBeUndefined();
  });

  test.each([
    [-10.1, text.handicap],
    [54.1, text.handicap],
    [NaN, text.handicap],
    ['18,4', text.handicap],
    [18.45, text.handicapDecimal],
  ])('may not be %s', (handicap, message) => {
    expect(wrongIn({ handicap })).toEqual([['handicap', message]]);
  });

  test('may be any tenth from -10 to 54', () => {
    for (let tenths = -100; tenths <= 540; tenths += 1)
      expect(wrongIn({ handicap: tenths / 10 })).toBeUndefined();
  });

  test('is refused in the words of the specification', () => {
    expect(text.handicap).toBe('Handicap moet tussen -10 en 54 zijn');
  });
});

describe('a favourite club', () => {
  test.each(['P9', 'IJzer 7', 'Hybride (4)', 'x'.repeat(50)])('may be %s', (favoriteClub) => {
    expect(wrongIn({ favoriteClub })).toBeUndefined();
  });

  test.each([
    ['', text.favoriteClubShort],
    [' P ', text.favoriteClubShort],
    ['🏌', text.favoriteClubShort],
    ['x'.repeat(51), text.favoriteClubLong],
  ])('may not be %j', (favoriteClub, message) => {
    expect(wrongIn({ favoriteClub })).toEqual([['favoriteClub', message]]);
  });
});

test('a profile requires accepting the house rules', () => {
  expect(setupForm.safeParse({ ...form, houseRules: true }).success).toBe(true);
  const { error } = setupForm.safeParse({ ...form, houseRules: false });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['houseRules', text.houseRules],
  ]);
  expect(setupForm.safeParse(form).success).toBe(false);
});

test.each(['averageRating', 'id', 'avatarUrl', 'houseRulesAcceptedAt'])(
  'the form does not accept %s',
  (field) => {
    expect(profileForm.safeParse({ ...form, [field]: 5 }).success).toBe(false);
  },
);
