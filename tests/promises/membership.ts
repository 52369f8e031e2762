import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { type Promises } from './promises.ts';

export const membershipPromises: Promises = {
  rows: (ids) => ({
    club_members: () => ({ id: uuidv7(), user_id: ids.person, club_id: ids.club }),
    club_exclusions: () => ({ user_id: ids.other, club_id: ids.club, kind: 'removed' }),
    club_departures: () => ({ user_id: ids.other, club_id: ids.club }),
  }),
  values: [['club_exclusions', 'kind', ['left'], [], 'club_exclusions_kind']],
  combinations: [
    ['club_members', 'an unknown role', () => ({ role: 'owner' }), 'club_members_role'],
    ['club_members', 'an unknown status', () => ({ status: 'gone' }), 'club_members_status'],
  ],
  once: [
    ['club_members', () => ({}), 'club_members_once'],
    ['club_exclusions', () => ({}), 'club_exclusions_pkey'],
    ['club_departures', () => ({}), 'club_departures_pkey'],
  ],
  alone: [
    // Triggers overwrite inserted values, so updates try these.
    [
      'a membership repeats one of three bands, or none',
      async ({ db }) => {
        const work = sql`update club_members set band = 'all'`.execute(db);
        await expect(work).rejects.toMatchObject({ constraint: 'club_members_band' });
      },
      'club_members_band',
    ],
    [
      'a membership repeats a handicap, or is last',
      async ({ db }) => {
        for (const value of [-10.1, 54.1, 98]) {
          const work = sql`update club_members set sort_handicap = ${value}`.execute(db);
          await expect(work).rejects.toMatchObject({ constraint: 'club_members_sort_handicap' });
        }
        for (const value of [-10, 54, 99])
          await sql`update club_members set sort_handicap = ${value}`.execute(db);
      },
      'club_members_sort_handicap',
    ],
    [
      'a club has one count, of no more in the bands than in all',
      async ({ db }) => {
        for (const change of [sql`low = -1`, sql`low = members, medium = 1`]) {
          const work = sql`update club_member_counts set ${change}`.execute(db);
          await expect(work).rejects.toMatchObject({ constraint: 'club_member_counts_sane' });
        }
        const twice = sql`insert into club_member_counts select * from club_member_counts`.execute(db);
        await expect(twice).rejects.toMatchObject({ constraint: 'club_member_counts_pkey' });
      },
      'club_member_counts_sane',
      'club_member_counts_pkey',
    ],
  ],
};
