import { formatHandicap } from '#features/profile/rules.ts';
import {
  formatDateBlock,
  formatTime,
  formatWeekdayDate,
  formatWeekdayDateOfYear,
} from '#platform/shared/dutch.ts';
import type { CardAction, GolfSession, GolfSessionState } from './golf-session.ts';
import { offersPlaces } from './rules.ts';

export const calls = {
  list: 'Open golfsessies van een club, met de openbare erbij',
  listPublic: 'Openbare golfsessies, en desgevraagd die van al mijn clubs',
  days: 'Hoeveel golfsessies er de komende twee weken per dag zijn',
  daysPublic: 'Hoeveel openbare golfsessies er per dag zijn, en desgevraagd die van al mijn clubs',
  mine: 'Mijn golfsessies: georganiseerd, deelnemend of voltooid',
  earlier: 'Mijn golfsessies van meer dan dertig dagen geleden',
  next: 'De golfsessie die ik als eerste speel',
  get: 'Een golfsessie',
  create: 'Bied een golfsessie aan',
  participants: 'Deelnemers van een golfsessie',
  showPlaying: 'Kies of clubgenoten zien dat je meespeelt',
} as const;

// Separate, because a page that loads a member of `refusals` loads all of them.
export const notOrganiserText = 'Je bent niet de organisator van deze sessie.';
export const notParticipantText = 'Je bent geen deelnemer van deze sessie.';
export const startsInPastText = 'Kies een moment in de toekomst.';
export const clashText = 'Je speelt dan al in een andere sessie.';
export const movedText = 'Deze sessie is net verplaatst. Past de nieuwe tijd ook?';
export const weeklyClashText = 'Op een van deze dagen speel je dan al.';

export const refusals = {
  NOT_ORGANISER: notOrganiserText,
  NOT_PARTICIPANT: notParticipantText,
  PAST: startsInPastText,
  CLASH: clashText,
  WEEKLY_CLASH: weeklyClashText,
  PARTNER_GONE: 'Je medespeler kan hier niet meedoen. Misschien zijn jullie niet lid van dezelfde club.',
  PARTNER_CLASH: 'Je medespeler speelt dan al in een andere sessie.',
  ROUND_MADE: 'Van dit speelverzoek is al een golfsessie gemaakt.',
  DAILY_LIMIT: 'Je kunt 10 sessies per 24 uur aanmaken.',
} as const;

export const golfSessionCopy = {
  /** The title after the organiser's account was deleted. */
  deleted: 'Golfsessie',
  title: 'Golf Buddy',
  tagline: 'Speel mee, of nodig iemand uit.',
  newToggle: 'Nieuwe Sessie Maken',
  cancelToggle: 'Annuleren',
  public: 'Openbaar',
  report: 'Meld sessie',
  organisedBy: 'Georganiseerd door',
  players: 'spelers',
  allLevels: 'Alle niveaus',
  listLabel: 'Golfsessies',
  more: 'Meer sessies',
  newTab: '(opent in een nieuw tabblad)',
  noClub: {
    title: 'Je ziet de openbare sessies',
    body: 'Ben je lid van een club, dan zie je ook waar je clubgenoten een plek hebben.',
    action: 'Clubs bekijken',
  },
  filters: {
    places: 'Plek vrij',
    level: 'Past bij mijn handicap',
    when: 'Dit weekend',
  },
  clubs: { label: 'Club', own: 'Deze club', mine: 'Al mijn clubs', public: 'Alleen openbaar' },
  madeLabel: 'Je nieuwe sessie',
  loading: 'Bezig met laden...',
  /** The facts that a phone folds away. */
  fold: { open: 'Meer', close: 'Minder', about: 'over deze sessie' },
  empty: {
    title: 'Nog geen golfsessies',
    body: 'Maak de eerste sessie, dan haken je clubgenoten vanzelf aan.',
    action: 'Maak de eerste sessie aan',
  },
  emptyPublic: {
    title: 'Nog geen openbare sessies',
    body: 'Maak er een, dan kan elke golfer zich melden.',
    action: 'Maak de eerste sessie aan',
  },
  noneThatDay: {
    title: 'Geen sessies op die dag',
    body: 'Bij een dag met een stip wordt er wel gespeeld.',
    action: 'Alle dagen',
  },
  noMatch: {
    title: 'Geen sessies gevonden',
    body: 'Ook met één filter minder vinden we niets.',
    action: 'Filters wissen',
  },
  actions: {
    ask: 'Verzoek Indienen',
    pending: 'Verzoek Ingediend',
    withdrawn: 'Verzoek Ingetrokken',
    declined: 'Verzoek Geweigerd',
    enter: 'Naar Sessie',
    manage: 'Beheren',
    clash: 'Je speelt dan al',
    full: 'Vol',
    none: 'Gesloten',
  } satisfies Record<CardAction, string>,
  states: {
    open: 'Open',
    full: 'Vol',
    closed: 'Gesloten',
    cancelled: 'Geannuleerd',
    completed: 'Voltooid',
  } satisfies Record<GolfSessionState, string>,
  form: {
    heading: 'Nieuwe sessie',
    title: 'Titel',
    titleHint: 'Bijvoorbeeld: Vroeg rondje op zaterdag',
    date: 'Datum',
    time: 'Tijd',
    location: 'Locatie',
    maxPlayers: 'Maximaal aantal spelers',
    maxPlayersHint: 'Jijzelf meegeteld',
    minHandicap: 'Minimale handicap',
    maxHandicap: 'Maximale handicap',
    handicapHint: 'Bijvoorbeeld 18,4 of +1,2',
    optional: 'niet verplicht',
    description: 'Omschrijving',
    holes: 'Aantal holes',
    holeChoices: { 9: '9 holes', 18: '18 holes' },
    transport: 'Lopen of buggy',
    transportChoices: { free: 'Vrije keuze', walking: 'Lopen', buggy: 'Buggy' },
    meeting: 'Verzamelen',
    audience: 'Voor wie',
    audiencePublic: 'Openbaar, voor elke golfer',
    submit: 'Laten we gaan golfen!',
  },
  validation: {
    titleShort: 'De titel moet minimaal 5 tekens zijn.',
    titleLong: 'De titel mag hooguit 100 tekens zijn.',
    date: 'Kies een geldige datum.',
    past: 'Kies een moment in de toekomst.',
    time: 'Vul een tijd in, bijvoorbeeld 09:30.',
    locationShort: 'De locatie moet minimaal 3 tekens zijn.',
    locationLong: 'De locatie mag hooguit 100 tekens zijn.',
    maxPlayers: 'Kies 2 tot en met 8 spelers.',
    handicapOrder: 'De maximale handicap mag niet lager zijn dan de minimale.',
    descriptionLong: 'De omschrijving mag hooguit 500 tekens zijn.',
  },
  /** For players with the app open. */
  removedByClub: {
    title: 'Een sessie is verwijderd',
    body: 'De club heeft een golfsessie verwijderd waar jij bij hoorde.',
  },
  created: 'Sessie succesvol aangemaakt!',
  next: 'Je volgende sessie',
  /** Replaces the text of the card's button. */
  unsent: { waiting: 'Wacht op verbinding', failed: 'Niet gelukt: bekijk' },
  mine: {
    title: 'Mijn Sessies',
    tabs: { organised: 'Georganiseerd', joined: 'Deelnemend', completed: 'Voltooid' },
    playing: 'Je speelt mee',
    manage: 'Beheren',
    view: 'Bekijk Sessie',
    rate: 'Spelers beoordelen',
    rated: 'Beoordeeld, bekijk je sterren',
    find: 'Naar Golf Buddy',
    noneLately: 'Niets van de laatste dertig dagen. Wat ouder is, staat in het archief.',
    empty: {
      organised: { title: 'Nog niets georganiseerd', body: 'Bied een sessie aan en speel met wie je wilt.' },
      joined: {
        title: 'Je doet nog nergens aan mee',
        body: 'Kijk bij Golf Buddy wie er een plek vrij heeft.',
      },
      completed: { title: 'Nog geen sessies gespeeld', body: 'Wat je gespeeld hebt, vind je hier terug.' },
    },
  },
  details: 'toon de details',
  toPage: 'Naar de golfsessie',
  fit: {
    fits: 'Past bij jou',
    unknown: 'Nog geen handicap? Vragen mag.',
  },
  chat: {
    label: 'Groepschat',
    cancelledNote: 'Deze sessie is geannuleerd; de chat is alleen nog te lezen.',
    archivedNote: 'Deze sessie is gearchiveerd; de chat is alleen nog te lezen.',
  },
  management: {
    label: 'Sessie beheren',
    tabs: { requests: 'Verzoeken', chat: 'Chat' },
    back: 'Terug naar Golf Buddy',
  },
  participantView: {
    label: 'Sessie',
    tabs: { chat: 'Groepschat', players: 'Deelnemers' },
    organiser: 'Organisator',
    unconfirmed: 'Nog niet bevestigd',
    blocked: 'Geblokkeerd',
    noRating: 'Nog geen beoordelingen',
    playersLabel: 'Deelnemers',
    handicap: 'Handicap',
    noHandicap: 'Nog geen handicap',
    loading: 'Deelnemers laden...',
  },
  noAccess: { title: 'Geen toegang' },
  otherOrganiser: 'Een medespeler organiseert deze sessie nu',
  failure: {
    listTitle: 'Fout bij laden sessies',
    mineTitle: 'Fout bij laden sessies',
    oneTitle: 'Fout bij laden sessie',
    dataTitle: 'Fout bij laden gegevens',
    createTitle: 'Fout bij aanmaken sessie',
  },
} as const;

/** 'Handicap: 10,0 - ∞', or 'Alle niveaus' without bounds. */
export function skillText(range: { minHandicap: number | null; maxHandicap: number | null }): string {
  if (range.minHandicap === null && range.maxHandicap === null) return golfSessionCopy.allLevels;
  const low = range.minHandicap === null ? '-∞' : formatHandicap(range.minHandicap);
  const high = range.maxHandicap === null ? '∞' : formatHandicap(range.maxHandicap);
  return `Handicap: ${low} - ${high}`;
}

/** 'Buiten de gevraagde handicap (8,7). Vragen mag.' */
export const outsideText = (handicap: number) =>
  `Buiten de gevraagde handicap (${formatHandicap(handicap)}). Vragen mag.`;

/** 'zaterdag 22 november om 09:40' */
export const startText = (startsAt: string) => `${formatWeekdayDate(startsAt)} om ${formatTime(startsAt)}`;

/** 'zaterdag 22 november om 09:40', with the year when it is another one. */
export const startTextOfYear = (startsAt: string, today: string) =>
  `${formatWeekdayDateOfYear(startsAt, today)} om ${formatTime(startsAt)}`;

/** 'Rondje na het werk, zaterdag 22 november om 09:40' */
export const titleAndStartText = ({ title, startsAt }: { title: string; startsAt: string }) =>
  `${title}, ${startText(startsAt)}`;

/** 'Weer vragen kan vanaf zaterdag 22 november om 09:40.' */
export const askAgainText = (at: string) => `Weer vragen kan vanaf ${startText(at)}.`;

/** 'za 22 nov, 09:40' and '3/4', or its status when it is not played as planned. */
export function barTexts({ startsAt, status, playerCount, maxPlayers }: GolfSession) {
  const { weekday, day, month, time } = formatDateBlock(startsAt);
  return {
    when: `${weekday} ${day} ${month}, ${time}`,
    count: offersPlaces({ status }) ? `${playerCount}/${maxPlayers}` : null,
    state: golfSessionCopy.states[status],
  };
}

export const playersChoiceText = (players: number) => `${players} spelers`;

export const playersText = (playerCount: number, maxPlayers: number) =>
  `${playerCount}/${maxPlayers} spelers`;

type Filter = keyof typeof golfSessionCopy.filters;

const countText = (total: number, more: boolean) =>
  more ? `meer dan ${total} sessies` : total === 1 ? '1 sessie' : `${total} sessies`;

export const dropFilterText = (filter: Filter) => `‘${golfSessionCopy.filters[filter]}’ uitzetten`;

export const withoutFilterText = (filter: Filter, total: number, more: boolean) =>
  `Zet ‘${golfSessionCopy.filters[filter]}’ uit, dan zie je ${countText(total, more)}.`;

export const ratingCountText = (total: number) => (total === 1 ? '1 beoordeling' : `${total} beoordelingen`);
export const unreadText = (total: number) => (total === 1 ? '1 nieuw bericht' : `${total} nieuwe berichten`);
export const pendingText = (total: number) => (total === 1 ? '1 nieuw verzoek' : `${total} nieuwe verzoeken`);
