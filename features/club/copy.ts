export const clubCopy = {
  calls: {
    list: 'Alle golfclubs, op naam',
    info: 'Over een club, voor de leden',
    auditLog: 'Logboek van het beheer van een club',
    figures: 'Cijfers van een club, voor het bestuur',
  },
  selection: {
    title: 'Welkom bij Clubgenoot',
    lead: 'Kies je club en zie wat er speelt: updates, de baan en je medeleden.',
    yours: 'Jouw clubs',
    choose: 'Kies een club...',
    member: 'Lid',
    admin: 'Beheerder',
    select: 'Naar deze club',
    signIn: 'Inloggen',
    explore: 'Verken eerst',
    skip: 'Overslaan',
    signOut: 'Uitloggen',
    noneYet: 'Je bent nog geen lid van een club.',
    current: 'Nu gekozen',
    allClubs: 'Clubs op Clubgenoot',
    otherClubs: 'Andere clubs op Clubgenoot',
    requestLater: 'Lid worden via de app en een nieuwe club aanvragen komen binnenkort.',
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
    members: 'Leden',
    newMembers: 'Nieuw deze maand',
    activeMembers: 'Actief deze maand',
    openRequests: 'Open aanvragen',
    few: 'minder dan 5',
    played: 'Gespeelde golfsessies',
    loadTitle: 'Fout bij laden gegevens',
  },
  about: {
    title: 'Over de club',
    founded: 'Opgericht',
    holes: 'Holes',
    members: 'Leden',
  },
} as const;

/** For a member, who does not skip anything: 'Terug naar Golfclub De Duinrand'. */
export const backToClub = (club: string) => `Terug naar ${club}`;

/** 'Golfclub De Duinrand is nu jouw club.' */
export const clubSelectedBody = (club: string) => `${club} is nu jouw club.`;

/** Used when the list cannot be loaded or is empty, as specified. They carry no rights: the server decides. */
export const builtInClubs = [
  { name: 'Golfclub De Duinrand', description: null, logoUrl: null },
  { name: 'Golfclub Het Veen', description: null, logoUrl: null },
] as const;

/** 'november 2026: 1 golfsessie', for a screen reader. */
export const monthFigure = (month: string, year: string | number, count: number) =>
  `${month} ${year}: ${count === 1 ? '1 golfsessie' : `${count} golfsessies`}`;
