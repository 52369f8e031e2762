import type { OpenedKind } from './deep-links.ts';

/** Words of the frame around the screens, and of the pages that belong to no single noun. */
export const appCopy = {
  product: 'Clubgenoot',
  titles: {
    landing: 'De app van je golfclub',
    explore: 'Kijk rond in een club',
    clubSelection: 'Kies je club',
    auth: 'Inloggen',
    setup: 'Installatie',
    updates: 'Home',
    members: 'Leden',
    chats: 'Berichten',
    chat: 'Gesprek',
    golfBuddy: 'Golf Buddy',
    myGolfSessions: 'Mijn Sessies',
    profile: 'Profiel',
    security: 'Beveiliging',
    notifications: 'Meldingen',
    visibility: 'Wat zien anderen van mij?',
    data: 'Jouw gegevens',
    profileSetup: 'Profiel Aanmaken',
    admin: 'Club Admin Dashboard',
    participant: 'Golfsessie',
    management: 'Sessie beheren',
    sharedGolfSession: 'Golf spelen',
    rating: 'Beoordeel Medespelers',
    closed: 'Account gesloten',
    business: 'Voor Bestuurders',
    privacy: 'Privacy',
    terms: 'Voorwaarden',
    licences: 'Licenties',
    unsubscribe: 'Geen mail meer',
    invite: 'Uitnodiging',
    notFound: 'Niet gevonden',
  },
  /** For search engines, and for previews of a shared link. */
  pages: {
    landing:
      'Clubgenoot is de app van je golfclub: clubnieuws, baanstatus en weer, medeleden, golfsessies en berichten op één plek.',
    explore:
      'Kijk rond in een verzonnen club op Clubgenoot: de baan, het nieuws, de leden en hun golfsessies.',
    business:
      'Clubgenoot voor golfclubs: één app voor clubnieuws, baanstatus, leden en golfsessies. Onboarding in 1-2 werkdagen.',
    privacy: 'Wat Clubgenoot van je bewaart, waarvoor, hoe lang, en wat jij daarover te zeggen hebt.',
    terms: 'De huisregels van Clubgenoot: hoe we met elkaar en met de baan omgaan.',
    licences: 'Het werk van anderen waar Clubgenoot mee gemaakt is, en onder welke licenties.',
    notFound: 'Deze pagina bestaat niet.',
  },
  bars: {
    skip: 'Naar de inhoud',
    mainMenu: 'Hoofdmenu',
    home: 'Home',
    members: 'Leden',
    golfBuddy: 'Golf Buddy',
    golfSessions: 'Sessies',
    myGolfSessions: 'Mijn Sessies',
    chats: 'Berichten',
    profile: 'Profiel',
    admin: 'Admin',
    clubAdmin: 'Club Admin',
    switchClub: 'Wissel van club',
    switchClubShort: 'Wissel',
    openChats: 'Naar je gesprekken',
  },
  unsent: {
    title: 'Nog niet verstuurd',
    action: 'Bekijk',
    unstored: 'Je apparaat kan dit niet bewaren. Laat Clubgenoot open tot alles verstuurd is.',
  },
  network: {
    lost: 'Geen internetverbinding. App werkt in offline modus.',
    back: 'Internetverbinding hersteld!',
    banner: 'Geen internetverbinding. Laatst online:',
  },
  noAccess: { title: 'Geen toegang', body: 'Je bent geen admin van deze club.' },
  opened: {
    session: 'Sessie geopend vanuit melding',
    chat: 'Gesprek geopend vanuit melding',
    'golf-buddy': 'Golf Buddy geopend vanuit melding',
    'my-sessions': 'Mijn Sessies geopend vanuit melding',
    'join-request': 'Nieuw join verzoek ontvangen',
  } satisfies Record<OpenedKind, string>,
  loadFailed: 'Dit kon niet geladen worden',
  notFound: {
    title: '404 Oops! Page not found',
    body: 'Deze pagina bestaat niet, of niet meer. Vanaf de voorpagina speel je zo weer verder.',
    action: 'Naar de voorpagina',
  },
  error: {
    title: 'Unexpected Application Error!',
    body: 'Er ging iets mis. Aan jou ligt het niet: laad de pagina opnieuw.',
    reload: 'Opnieuw laden',
    home: 'Naar de voorpagina',
  },
  unreachable: {
    title: 'Nog niet op je apparaat',
    body: 'Dit scherm kun je openen zodra er weer verbinding is.',
    reload: 'Opnieuw proberen',
    home: 'Naar je club',
  },
  landing: {
    title: 'Welkom bij Clubgenoot',
    lead: 'Alles van je golfclub op één plek: wat er speelt, hoe de baan erbij ligt en met wie je de baan in gaat.',
    findClub: 'Vind Jouw Club',
    business: 'Voor Bestuurders',
    requestClub: 'Vraag mijn golfclub aan',
    signIn: 'Inloggen',
    noAccount: 'Nog geen account?',
    createAccount: 'Account Aanmaken',
    toMyClub: 'Naar mijn club',
    toPlatform: 'Naar het platform',
    toGolfSessions: 'Bekijk Sessies',
    createProfile: 'Profiel Aanmaken',
    chooseClub: {
      title: 'Kies je club',
      body: 'Je profiel staat klaar. Kies je golfclub, dan vraag je of je erbij mag. Home en Leden gaan open zodra je lid bent.',
      ofOrganisation: (club: string) =>
        `Je bent lid van ${club}. Die club gaat open als je inlogt via de organisatie van de club.`,
      asking:
        'Je profiel staat klaar, en je aanvraag ook. Verstuur hem, dan hoor je van de club of je erbij mag.',
      goOn: 'Verder met je aanvraag',
      publicGolfSessions: 'Bekijk openbare sessies',
      explore: 'Kijk eerst rond in een voorbeeldclub',
      another: 'Toch een andere club?',
      accept: 'Neem de uitnodiging aan',
    },
    picture: 'De voorpagina van een club in Clubgenoot, met een begroeting en de baanstatus.',
    featuresTitle: 'Wat je ermee doet',
    features: {
      golfSessions: {
        title: 'Golfsessies maken',
        body: 'Zet een tee time neer en speel met clubgenoten van jouw niveau.',
        picture: 'Een golfsessie met dag, tijd, deelnemers en de vrije plekken.',
      },
      course: {
        title: 'Baanstatus bekijken',
        body: 'Zie voor je in de auto stapt of de baan open is en wat voor weer het wordt.',
        picture: 'De baanstatus met de reden erbij, en het weer op de baan.',
      },
      members: {
        title: 'Leden leren kennen',
        body: 'Blader door profielen, handicaps en statistieken van je medeleden.',
        picture: 'Het ledenbestand met gezichten, namen en handicaps.',
      },
      chats: {
        title: 'Berichten sturen',
        body: 'Spreek af met één clubgenoot of met de hele flight tegelijk.',
        picture: 'De groepschat van een golfsessie.',
      },
    },
    missingClub: {
      title: 'Is jouw club er nog niet bij?',
      body: 'Vraag je golfclub aan. Wij nemen contact op met het bestuur.',
    },
    forClubs: {
      title: 'Zit je in een bestuur?',
      body: 'Lees wat Clubgenoot je club oplevert en hoe snel je begint.',
    },
  },
  footer: {
    label: 'Over Clubgenoot',
    line: 'De app van je golfclub.',
    business: 'Voor Bestuurders',
    privacy: 'Privacy',
    terms: 'Voorwaarden',
    licences: 'Licenties',
  },
  update: {
    text: 'Er is een nieuwe versie van Clubgenoot.',
    action: 'Vernieuwen',
  },
  greeting: {
    morning: 'Goedemorgen',
    afternoon: 'Goedemiddag',
    evening: 'Goedenavond',
    night: 'Goedenacht',
  },
} as const;

/** 'Leden · Clubgenoot' */
export const documentTitle = (screen: string) => `${screen} · ${appCopy.product}`;

/** How long ago there was a connection: minutes under 60, otherwise hours. */
export function lastOnlineText(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / 60_000);
  if (minutes < 1) return 'minder dan 1 minuut geleden';
  if (minutes < 60) return minutes === 1 ? '1 minuut geleden' : `${minutes} minuten geleden`;
  return `${Math.floor(minutes / 60)} uur geleden`;
}

/** At the foot of mails: who is responsible for the data. */
export const responsibleText = ({ name, email }: { name: string; email: string }) =>
  `Verantwoordelijk: ${name}, ${email}.`;

/** 'Welkom, Sanne' */
export const welcomeText = (displayName: string) => `Welkom, ${displayName.split(' ', 1)[0]}`;

/** 'Goedemorgen, Sanne', by the hour of an Amsterdam clock. */
export function greetingText(hour: number, displayName: string): string {
  const { morning, afternoon, evening, night } = appCopy.greeting;
  const words = hour < 5 ? night : hour < 12 ? morning : hour < 18 ? afternoon : evening;
  return `${words}, ${displayName.split(' ', 1)[0]}`;
}

/** '2 acties wachten', '1 actie wacht · 1 actie niet gelukt' */
export function unsentCountText(waiting: number, failed: number): string {
  const actions = (count: number) => (count === 1 ? '1 actie' : `${count} acties`);
  return [
    ...(waiting > 0 ? [`${actions(waiting)} ${waiting === 1 ? 'wacht' : 'wachten'}`] : []),
    ...(failed > 0 ? [`${actions(failed)} niet gelukt`] : []),
  ].join(' · ');
}
