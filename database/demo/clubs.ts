import { adminOfVeen } from './people.ts';
import type { Story } from './story.ts';

const duinrandInfo = `Sinds 1985 spelen we in de luwte van de zeereep. Onze negenholesbaan slingert door open duin, langs \
helmgras en duindoorn; de wind is altijd de vierde speler in je flight. De baan is kort maar streng: wie recht slaat \
wordt beloond, wie lang slaat leert zoeken.

In het clubhuis met terras op het zuiden ben je elke dag welkom. Nieuwe leden krijgen een maatje dat ze de baan en de \
gewoonten leert kennen.`;

const veenInfo = `Achttien holes door hoogveen, berkenbos en heide, aangelegd in 1962 op oude turfvaarten. De fairways zijn \
breed, de greens snel, en het water komt vaker in het spel dan je wilt.

De club telt een actieve dames-, heren- en seniorencommissie en een jeugdafdeling. De driving range is overdekt en ook \
’s avonds verlicht.`;

/** Created before the people, who become members; course states by an admin follow later. */
export async function addClubs(story: Story): Promise<void> {
  const { clubs, calendar, db } = story;
  await db
    .insertInto('golf_clubs')
    .values([
      {
        id: clubs.duinrand,
        name: 'Golfclub De Duinrand',
        slug: 'de-duinrand',
        logo_url: '/demo-pictures/logo-de-duinrand.svg',
        description: 'Negen holes tussen zee en bos, sinds 1985.',
        location: 'Castricum',
        founded_year: 1985,
        holes: 9,
        info: duinrandInfo,
        latitude: 52.583,
        longitude: 4.632,
        created_at: calendar.past('2018-02-03', '10:00'),
      },
      {
        id: clubs.veen,
        name: 'Golfclub Het Veen',
        slug: 'het-veen',
        logo_url: '/demo-pictures/logo-het-veen.svg',
        description: 'Achttien holes door hoogveen en berkenbos.',
        location: 'Hoogeveen',
        founded_year: 1962,
        holes: 18,
        info: veenInfo,
        latitude: 52.741,
        longitude: 6.623,
        created_at: calendar.past('2018-03-10', '10:00'),
      },
    ])
    .execute();
}

/** Inserted, because the command would set them at this moment. */
export async function addCourses({ clubs, calendar, db, person }: Story): Promise<void> {
  await db
    .insertInto('course_statuses')
    .values([
      {
        club_id: clubs.duinrand,
        status: 'restricted',
        message:
          'De greens van hole 4 en 7 worden hersteld; daar spelen we op wintergreens. Trolleys graag op de paden.',
        reasons: ['winter-greens', 'no-trolleys', 'not-qualifying'],
        valid_until: calendar.at(6, '18:00'),
        updated_by: person('Annelies Jansen').id,
        updated_at: calendar.minutesAgo(95),
      },
      {
        club_id: clubs.veen,
        status: 'open',
        message: 'Alle achttien holes open, greens op snelheid.',
        reasons: [],
        valid_until: null,
        updated_by: person(adminOfVeen).id,
        updated_at: calendar.minutesAgo(140),
      },
    ])
    .execute();
}
