import { hashPassword } from 'better-auth/crypto';
import { duinrandPeople } from './people-duinrand.ts';
import { veenPeople } from './people-veen.ts';
import { randomFrom } from './random.ts';
import type { Story } from './story.ts';

/** Name, look of the picture, handicap, favourite golf club, year of joining. */
export type PersonRow = readonly [string, string | null, number | null, string, number];

export type Person = { id: string; name: string; handicap: number | null; createdAt: Date };

export const demoPassword = 'Welkom2026';

/** Accounts with published addresses. The address of all others is derived from the name. */
export const accountOf: Readonly<Record<string, string>> = {
  'Sanne de Vries': 'lid',
  'Pieter van den Berg': 'organisator',
  'Noor Hendriks-Bakker': 'tweeclubs',
  'Annelies Jansen': 'clubadmin',
  'Thomas Vermeulen': 'beheer',
  'Lotte Smit': 'nieuw',
  'Ravi Ramdin': 'zonderclub',
};

const withoutClub: readonly PersonRow[] = [
  ['Thomas Vermeulen', 'sy2', 14.6, 'Putter', 2018],
  ['Ravi Ramdin', 'sy5', 28, 'IJzer 7', 2024],
];

/** Has signed up without making a profile. */
const newcomer: PersonRow = ['Lotte Smit', null, null, '', 2025];

export const adminOfVeen = 'Wietske van der Veen';

/** The letters and digits of a name, joined by hyphens: for addresses and picture names. */
export function slugOf(name: string): string {
  const plain = name.toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o').replaceAll('ı', 'i');
  const letters = plain.normalize('NFKD').replaceAll(/[\p{M}’]/gu, '');
  return letters.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** All people, with their profiles and clubs. */
export async function addPeople(story: Story): Promise<void> {
  const golfers = [...duinrandPeople, ...veenPeople, ...withoutClub];
  await openAccounts(story, [...golfers, newcomer]);
  await story.db
    .insertInto('profiles')
    .values(
      golfers.map(([name, look, handicap, stick], index) => {
        const { id, createdAt } = story.person(name);
        const picture = look && `/demo-pictures/avatar-${look}-${slugOf(name)}.svg`;
        return {
          id,
          display_name: name,
          handicap,
          favorite_club: stick,
          avatar_url: picture,
          shows_to_newcomers: index % 3 === 0,
          house_rules_accepted_at: createdAt,
          created_at: createdAt,
        };
      }),
    )
    .execute();
  await joinClubs(story);
  if (!story.withAdmins) return;
  const admin = story.person('Thomas Vermeulen');
  await story.db
    .insertInto('user_roles')
    .values({ user_id: admin.id, role: 'admin', granted_at: admin.createdAt })
    .execute();
}

async function openAccounts(story: Story, rows: readonly PersonRow[]) {
  for (const [name, , handicap, , year] of rows) {
    const createdAt = dateIn(story, name, Math.max(year, 2018));
    story.meet({ id: story.id(createdAt), name, handicap, createdAt });
  }
  const everybody = rows.map(([name]) => story.person(name));
  await story.db
    .insertInto('users')
    .values(
      everybody.map(({ id, name, createdAt }) => ({
        id,
        name,
        email: `${accountOf[name] ?? slugOf(name)}@demo.example`,
        email_verified: true,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
  // One hash for all, because hashing is slow on purpose.
  const password = await hashPassword(demoPassword);
  await story.db
    .insertInto('auth_accounts')
    .values(
      everybody.map(({ id, createdAt }) => ({
        id: story.id(createdAt),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password,
        created_at: createdAt,
        updated_at: createdAt,
      })),
    )
    .execute();
}

async function joinClubs(story: Story) {
  const { duinrand, veen } = story.clubs;
  const admins = new Set(story.withAdmins ? ['Annelies Jansen', adminOfVeen] : []);
  const member = (clubId: string, name: string, since: Date) => ({
    id: story.id(since),
    user_id: story.person(name).id,
    club_id: clubId,
    role: admins.has(name) ? ('admin' as const) : ('member' as const),
    created_at: since,
  });
  await story.db
    .insertInto('club_members')
    .values([
      ...duinrandPeople.map(([name, , , , year]) => member(duinrand, name, dateIn(story, name, year))),
      ...veenPeople.map(([name, , , , year]) => member(veen, name, dateIn(story, name, year))),
      member(veen, 'Noor Hendriks-Bakker', dateIn(story, 'Noor bij Het Veen', 2021)),
    ])
    .execute();
  // The first membership is the start of a person's story; no command makes members yet.
  for (const [club, rows] of [
    [duinrand, duinrandPeople],
    [veen, veenPeople],
  ] as const) {
    await story.db
      .updateTable('profiles')
      .set({ selected_club_id: club })
      .where(
        'id',
        'in',
        rows.map(([name]) => story.person(name).id),
      )
      .execute();
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** Some day of the year, during the day. */
function dateIn(story: Story, seed: string, year: number): Date {
  const random = randomFrom(`since ${seed}`);
  const date = `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
  return story.calendar.past(date, `${two(random.between(9, 20))}:${two(random.between(0, 59))}`);
}
