export const calls = {
  list: 'Alle golfclubs, op naam',
  info: 'Over een club, voor de leden',
  auditLog: 'Logboek van het beheer van een club',
  figures: 'Cijfers van een club, voor het bestuur',
  settings: 'Gegevens van een club, voor het beheer',
  update: 'Werk gegevens van een club bij; alleen wat je meestuurt verandert',
  setLogo: 'Zet het logo van een club, uit de bytes van een JPG, PNG of WebP',
  removeLogo: 'Haal het logo van een club weg',
} as const;

export const clubCopy = {
  selection: {
    title: 'Welkom bij Clubgenoot',
    lead: 'Kies je club en zie wat er speelt: updates, de baan en je medeleden.',
    visitorLead: 'Kies hieronder je club. Versturen doe je met een account: inloggen kan nu, of daarna.',
    clublessLead: 'Vraag hieronder of je lid mag worden. Home en Leden gaan open zodra je club je toelaat.',
    yours: 'Jouw clubs',
    organisation: {
      title: 'Eerst inloggen',
      titleUnnamed: 'Nu niet open',
      otherAddress: 'Heb je daar een ander e-mailadres dan hier?',
      link: 'Koppel het eerst bij Beveiliging.',
      lead: (name: string) => `Log in met ${name} om verder te gaan.`,
      unnamed:
        'Deze club vraagt je om in te loggen via de eigen organisatie. Dat staat nu niet aan: vraag je beheerder.',
      native: 'Log eerst in met de organisatie van je club. Dat kan alleen in je browser.',
    },
    member: 'Lid',
    admin: 'Beheerder',
    select: 'Naar deze club',
    signIn: 'Inloggen',
    explore: 'Verken eerst',
    skip: 'Overslaan, naar openbare sessies',
    signOut: 'Uitloggen',
    current: 'Nu gekozen',
    selected: 'Club geselecteerd',
  },
  failure: {
    loadTitle: 'Fout bij laden van clubs',
    loadBody: 'Er ging iets mis bij het laden van je clubs.',
    selectTitle: 'Fout',
    selectBody: 'Er ging iets mis bij het selecteren van de club.',
  },
  figures: {
    title: 'Cijfers',
    newMembers: 'Nieuw deze maand',
    activeMembers: 'Actief deze maand',
    openRequests: 'Open aanvragen',
    few: '0-4',
    played: 'Gespeelde golfsessies',
    nonePlayed: 'De laatste twaalf maanden is er nog niet gespeeld.',
    loadTitle: 'Fout bij laden gegevens',
  },
  about: {
    title: 'Over de club',
    founded: 'Opgericht',
    holes: 'Holes',
  },
  validation: {
    nameShort: 'Naam moet minimaal 2 tekens zijn',
    nameLong: 'Naam mag hooguit 100 tekens zijn',
    nameInvisible: 'Er staat een onzichtbaar teken in de naam. Typ hem opnieuw, zonder te plakken.',
    locationShort: 'Plaats moet minimaal 2 tekens zijn',
    locationLong: 'Plaats mag hooguit 100 tekens zijn',
    descriptionLong: 'Omschrijving mag hooguit 200 tekens zijn',
    infoLong: 'Tekst mag hooguit 2.000 tekens zijn',
    foundedYear: 'Vul een jaartal in, zoals 1985',
    holes: 'Vul een aantal in van 1 tot en met 108',
    nothing: 'Er is niets veranderd.',
  },
} as const;

/** Replaces 'Overslaan' for a member, who may be new: 'Naar Golfclub De Duinrand'. */
export const toClub = (club: string) => `Naar ${club}`;

/** 'Golfclub De Duinrand is nu jouw club.' */
export const clubSelectedBody = (club: string) => `${club} is nu jouw club.`;

/** Below the number of members; null: too few to count. */
export const membersText = (count: number | null) => (count === 1 ? 'Lid' : 'Leden');

/** Used when the list cannot be loaded or is empty, as specified. They carry no rights: the server decides. */
export const builtInClubs = [
  { name: 'Golfclub De Duinrand', logoUrl: null },
  { name: 'Golfclub Het Veen', logoUrl: null },
] as const;

/** 'november 2026: 1 golfsessie', for a screen reader. */
export const monthFigure = (month: string, year: string | number, count: number) =>
  `${month} ${year}: ${count === 1 ? '1 golfsessie' : `${count} golfsessies`}`;
