import { hashPassword } from 'better-auth/crypto';
import { randomFrom } from './random.ts';
import type { Story } from './story.ts';

/** Name, look of the picture, handicap, favourite golf club, year of joining. */
type PersonRow = readonly [string, string | null, number | null, string, number];

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
        // A mail address has at most 64 characters before the '@'; otherwise it cannot sign in.
        email: `${accountOf[name] ?? slugOf(name).slice(0, 64)}@demo.example`,
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

// Members of the first club. Look: hair (l long, s short, b bald), age (y, g grey), skin 1 to 6, b with a beard;
// null: no picture. Handicap: null is none yet, below zero is a plus handicap. Last: the year of joining.

const duinrandPeople: readonly PersonRow[] = [
  ['Sanne de Vries', 'ly2', 18.4, 'IJzer 7', 2019],
  ['Pieter van den Berg', 'sg2b', 12.3, 'Driver', 2011],
  ['Noor Hendriks-Bakker', 'ly1', 8.7, 'Pitching wedge', 2015],
  ['Annelies Jansen', 'lg2', 21.5, 'Putter', 2004],
  ['Willem-Jan van der Meer', 'bg2', 5.4, 'IJzer 4', 1998],
  ['Fatima el Amrani', 'ly4', 24.6, 'Hybride 5', 2020],
  ['Gerrit ’t Hooft', 'sg1', 16.9, 'Putter', 1999],
  ['Marijke Oosterhuis-van Santen', 'lg1', 27.3, 'Hout 5', 2001],
  ['Daan Visser', 'sy2', -1.2, 'Driver', 2012],
  ['Zoë Meijer', 'ly2', 10, 'Sand wedge', 2018],
  ['Cornelis Mulder', null, 33.1, 'IJzer 9', 2006],
  ['André Dekker', 'sg2', 14.2, 'Lob wedge', 2009],
  ['Ayşe Yılmaz', 'ly3', 30.4, 'IJzer 8', 2022],
  ['Joris van Wijk', 'sy1b', 6.8, 'IJzer 5', 2014],
  ['Renée Brouwer', 'ly1', 19.7, 'Gap wedge', 2016],
  ['Bram de Groot', 'sy2', 3.1, '3-hout', 2013],
  ['Ingrid Schouten', 'lg1', 22.8, 'Putter', 2003],
  ['Kwame Mensah', 'sy6', 11.6, 'Driver', 2017],
  ['Els van ’t Hof', 'sg1', 36, 'Chipper', 2008],
  ['Lars Kuipers', 'sy1', 9.9, 'IJzer 6', 2021],
  ['Yvonne Smits-de Ruijter', null, 25.5, 'Hybride 4', 2005],
  ['Mohammed Bouzid', 'sy4b', 20, 'Pitching wedge', 2019],
  ['Tineke Postma', 'lg2', 40.2, 'Hout 7', 2010],
  ['Ruben van Leeuwen', 'sy2b', 7.5, 'IJzer 3', 2016],
  ['Saskia Vermeer', 'ly2', 17.3, 'Putter', 2012],
  ['Chiara Rossi', 'ly3', 13.8, 'Sand wedge', 2020],
  ['Hendrik-Jan Scholten', 'bg1', 28.7, 'IJzer 7', 2000],
  ['Maud Peeters', 'ly1', null, 'IJzer 9', 2026],
  ['Søren Mikkelsen', 'sy1', 2.4, 'Driver', 2018],
  ['Ilse van Beek', 'ly2', 23.9, 'Hybride 6', 2014],
  ['Sjoerd Hoekstra', 'sg2b', 15, 'IJzer 8', 2007],
  ['Priya Ramlal', 'ly5', 29.2, 'Pitching wedge', 2021],
  ['Koen Willems', 'sy2', 18.9, 'Lob wedge', 2017],
  ['Thea Koster', 'lg1', 54, 'Putter', 2024],
  ['Frank Blom', 'bg2b', 10.1, '5-hout', 2002],
  ['Esmée van Dam', 'ly2', 4.9, 'Driver', 2019],
  ['Aleksandra Kowalska', 'ly1', 26.1, 'IJzer 6', 2022],
  ['Wouter Huisman', null, 12.9, 'IJzer 5', 2015],
  ['Carla Timmermans', 'lg2', 31.8, 'Hout 5', 2006],
  ['Dirk Jan ter Braak', 'sg1', 21, 'Gap wedge', 2001],
  ['Jaïr Martina', 'sy6b', 8.2, '3-hout', 2020],
  ['Liesbeth Prins', 'sg2', 38.4, 'Chipper', 2011],
  ['Tim Bosman', 'sy1', null, 'Driver', 2026],
  ['Hanneke van der Wal', 'ly2', 16.2, 'IJzer 7', 2013],
  [
    'Wilhelmina Charlotte Antoinette van Lynden van Sandenburg-Heerkens Thijssen',
    'lg1',
    19.4,
    'Putter',
    1998,
  ],
  ['Nick Verhoeven', null, 45.3, 'Sand wedge', 2023],
  ['Mehmet Öztürk', 'sg4b', 17.8, 'IJzer 6', 2010],
  ['Floor Verbeek', 'ly2', 0.8, 'Lob wedge', 2018],
];

// Members of the second club; the columns are those of the first club.

const veenPeople: readonly PersonRow[] = [
  ['Roelof Hummel', 'sg2', 11.2, 'Driver', 1999],
  ['Geesje Wiersma', 'lg1', 24, 'Putter', 2000],
  ['Jan Albert Kroeze', 'bg2', 7.7, 'IJzer 5', 2003],
  ['Femke Zijlstra', 'ly1', 15.9, 'IJzer 7', 2016],
  ['Harm-Jan Oldenhuis', 'sg1b', 19.2, 'Hout 5', 2005],
  ['Lieke Bruins', 'ly2', 9.4, 'Sand wedge', 2018],
  ['Berend Wolters', 'sg2', 27.6, 'Chipper', 2001],
  ['Danique van Eijk', 'ly2', 22.2, 'Hybride 5', 2021],
  ['Albert Nijboer', null, 13.5, 'IJzer 6', 2007],
  ['Samira Haddad', 'ly4', 33.7, 'Pitching wedge', 2022],
  ['Jelle Dijkstra', 'sy1', -2.1, 'Driver', 2012],
  ['Trijntje Boersma-Hoving', 'sg1', 29.9, 'Putter', 2002],
  ['Gijs Lammers', 'sy2b', 5.8, '3-hout', 2014],
  ['Marloes ten Cate', 'ly2', 18, 'Gap wedge', 2015],
  ['Kees Veenstra', 'bg1', 20.7, 'IJzer 8', 2004],
  ['Nguyen Thi Lan', 'ly3', 26.8, 'IJzer 9', 2020],
  ['Erik-Jan Haveman', 'sy2', 10.4, 'Driver', 2011],
  ['Alie Pol', 'lg1', 35.5, 'Hout 7', 2008],
  ['Jurre Kamphuis', 'sy1', 2.9, 'IJzer 4', 2019],
  ['Monique d’Hondt', 'ly2', 14.8, 'Putter', 2017],
  ['Anton Rozema', 'sg2', 31, 'Hybride 4', 2006],
  ['Birgit Schröder', 'lg1', 17.1, 'Lob wedge', 2009],
  ['Sander Ubels', 'sy2', 8.9, 'IJzer 5', 2013],
  ['Janneke op de Weegh', 'ly1', 23.3, 'IJzer 7', 2018],
  ['Yusuf Demir', 'sy4b', 12, 'Driver', 2021],
  ['Hilda Kuper', null, 41.6, 'Chipper', 2010],
  ['Rick Stevens', 'sy2', 6.3, '5-hout', 2016],
  ['Wietske van der Veen', 'lg2', 21.9, 'Putter', 2003],
  ['Michiel Assen', 'sg1', 16.4, 'IJzer 6', 2012],
  ['Chantal Lopes Cardoso', 'ly5', 28.1, 'Sand wedge', 2019],
  ['Henk Jager', 'bg2b', 25.2, 'IJzer 9', 2000],
  ['Nienke Alberda', 'ly1', null, 'Pitching wedge', 2026],
  ['Otto van Heiningen', 'sg1', 9.1, '3-hout', 1998],
  ['Silke Drenth', 'ly2', 19.9, 'Hybride 6', 2020],
  ['Dennis Koopmans', 'sy2b', 14.1, 'Driver', 2015],
  ['Grietje Tuinstra', 'sg2', 44.8, 'Putter', 2011],
  ['Bilal Aziz', 'sy5', 30.6, 'IJzer 8', 2023],
  ['Vera Nuiver', 'ly2', 4.2, 'Lob wedge', 2017],
  ['Peter-Paul Reinders', null, 18.7, 'IJzer 7', 2007],
  ['Anouk Meinders', 'ly1', 11.9, 'Gap wedge', 2014],
  ['Freerk Bakema', 'sg1b', 23.8, 'Hout 5', 2002],
  ['Iris Lubbers', 'ly2', null, 'IJzer 9', 2024],
  ['Łukasz Nowak', 'sy1', 13, 'Driver', 2022],
  ['Jantina Snijders', null, 36.9, 'Putter', 2009],
];
