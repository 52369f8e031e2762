import { formatDateNoYear, formatList } from '#platform/shared/dutch.ts';
import type { OwnRatings } from './rating.ts';
import type { RatingTag } from './rules.ts';

export const calls = {
  mine: 'Medespelers van een voltooide golfsessie, met de sterren die ik gaf',
  give: 'Geef medespelers van een voltooide golfsessie sterren',
  praise: 'Waar medespelers mij vaak om noemen',
} as const;

export const refusals = {
  NOT_COMPLETED: 'Beoordelen kan als de sessie voltooid is.',
  ABSENT: 'Alleen wie meespeelde, kan medespelers beoordelen.',
  CLOSED: 'De sterren tellen al mee. Wijzigen kan niet meer.',
  PLAYERS_CHANGED: 'De spelers zijn veranderd. Bekijk ze opnieuw.',
} as const;

export const ratingCopy = {
  title: 'Beoordeel Medespelers',
  rated: 'Beoordeeld',
  back: 'Mijn Sessies',
  secret: 'Je sterren zijn te zien als iedereen heeft beoordeeld, of na 14 dagen.',
  tags: {
    friendly: 'Gezellig',
    brisk: 'Vlot tempo',
    helpful: 'Behulpzaam',
  } satisfies Record<RatingTag, string>,
  oftenMentioned: 'Vaak genoemd',
  playersLabel: 'Medespelers',
  submit: 'Sterren geven',
  change: 'Wijziging opslaan',
  saved: 'Bedankt voor je sterren!',
  waits: { title: 'Wacht op verbinding', body: 'Je sterren worden verstuurd zodra er weer verbinding is.' },
  /** What the button says while stars are unsent. */
  unsent: { waiting: 'Wacht op verbinding', failed: 'Niet gelukt: bekijk' },
  refused: 'Je sterren zijn niet verstuurd',
  retry: 'Opnieuw proberen',
  withdraw: 'Intrekken',
  done: 'Je hebt iedereen beoordeeld',
  closed: {
    title: 'De sterren tellen mee',
    body: 'Wijzigen kan niet meer. Dit gaf jij:',
  },
  /** Shown instead of the players. */
  nobody: {
    open: {
      title: 'Niemand om te beoordelen',
      body: 'Er zijn geen andere spelers in deze sessie.',
    },
    closed: {
      title: 'Beoordelen kan niet meer',
      body: 'Je hebt in deze sessie geen sterren gegeven.',
    },
    absent: {
      title: 'Je was er niet bij',
      body: 'De organisator gaf aan dat je niet meespeelde. Klopt dat niet? Stuur de organisator een bericht.',
    },
    'not-completed': {
      title: 'Nog even geduld',
      body: 'Je geeft je medespelers sterren zodra de sessie voltooid is.',
    },
  } satisfies Record<OwnRatings['state'], { title: string; body: string }>,
  loading: 'Medespelers laden...',
  failure: {
    loadTitle: 'Fout bij laden gegevens',
    saveTitle: 'Fout bij opslaan',
  },
} as const;

/** The button of the specification also after the user has rated everybody. */
export const ratedTitle = `${ratingCopy.title} · ${ratingCopy.rated}`;

export const starsForText = (displayName: string) => `Sterren voor ${displayName}`;
export const tagsForText = (displayName: string) => `Wat vond je van ${displayName}?`;

/** '2 van 3 beoordeeld' */
export const progressText = (rated: number, players: number) => `${rated} van ${players} beoordeeld`;

/** Ratings that wait for a connection: 'Sterren voor Anna Admiraal en Bram de Boer'. */
export const unsentText = (names: readonly string[]) => `Sterren voor ${formatList(names)}`;

/** 'Wijzigen kan nog tot 5 december.' */
export const untilText = (closesAt: string) => `Wijzigen kan nog tot ${formatDateNoYear(closesAt)}.`;

/** 'gezellig en vlot tempo' */
export const praiseText = (tags: readonly RatingTag[]): string =>
  formatList(tags.map((tag) => ratingCopy.tags[tag].toLowerCase()));
