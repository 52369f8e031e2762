import { expect } from 'vitest';
import { createPerson } from '#tests/people/people.ts';
import { x, type Promises, type Row, type Trial } from './promises.ts';

type Alone = NonNullable<Promises['alone']>[number];

const demo = '/demo-pictures/x.webp';
const hers = `/pictures/${'ab'.repeat(16)}-512.webp`;

const wrongProfiles: [string, Row, string][] = [
  ['a name with spaces around it', { display_name: ' Piet ' }, 'profiles_display_name'],
  ['a name of one letter', { display_name: 'P' }, 'profiles_display_name'],
  ['a handicap above 54', { handicap: 54.1 }, 'profiles_handicap'],
  ['a handicap below -10', { handicap: -10.1 }, 'profiles_handicap'],
  ['no favourite club', { favorite_club: 'x' }, 'profiles_favorite_club'],
  ['a favourite club with spaces around it', { favorite_club: ' Putter' }, 'profiles_favorite_club'],
  ['a favourite club that is too long', { favorite_club: x(51) }, 'profiles_favorite_club'],
  ['a name that is too long', { display_name: x(101) }, 'profiles_display_name'],
  ['an average without ratings', { average_rating: 4 }, 'profiles_rating'],
  ['ratings without an average', { total_ratings: 2 }, 'profiles_rating'],
  ['a picture from elsewhere', { avatar_url: 'https://a.example/x.webp' }, 'profiles_avatar_url'],
  ['a picture out of the folder', { avatar_url: '/pictures/../x-512.webp' }, 'profiles_avatar_url'],
  ['the picture of another', { avatar_url: hers }, 'pictures_pkey'],
];

async function tryProfile({ db, ids, outcomeOf }: Trial, change: Row, constraint: string): Promise<void> {
  await db.updateTable('profiles').set({ avatar_url: hers }).where('id', '=', ids.other).execute();
  const { id } = await createPerson(db, { profile: false });
  const row = { id, display_name: 'Piet', favorite_club: 'Putter', handicap: 54, avatar_url: demo };
  expect(await outcomeOf('profiles', { ...row, ...change })).toBe(constraint);
  expect(await outcomeOf('profiles', row)).toBe('taken');
  expect(await outcomeOf('profiles', row)).toBe('profiles_pkey');
}

export const profilePromises: Promises = {
  rows: () => ({}),
  alone: [
    ...wrongProfiles.map(([what, change, constraint]): Alone => [
      `profiles: ${what}`,
      (trial) => tryProfile(trial, change, constraint),
      constraint,
      'profiles_pkey',
    ]),
    [
      'the selected club is one of the own memberships',
      async ({ db, ids }) => {
        const select = (userId: string) =>
          db.updateTable('profiles').set({ selected_club_id: ids.club }).where('id', '=', userId).execute();
        await select(ids.other);
        const stranger = await createPerson(db);
        await expect(select(stranger.id)).rejects.toMatchObject({
          constraint: 'profiles_selected_club_is_own',
        });
      },
    ],
  ],
};
