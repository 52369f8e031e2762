import { formatHandicap } from '#features/profile/rules.ts';
import { formatCount, formatDate, formatDateBlock } from '#platform/shared/dutch.ts';
import type { Together } from './membership.ts';
import { mostMatchesCounted, nearHandicaps } from './rules.ts';

export const calls = {
  directory: 'Ledenbestand van een club, op naam of op handicap',
  member: 'Een lid van een club, zoals de leden elkaar zien',
  selectClub: "Kies de club waarvan de pagina's voortaan openen",
} as const;

export const refusals = { NOT_CLUB_ADMIN: 'Je bent geen admin van deze club.' } as const;

export const membershipCopy = {
  title: 'Ledenbestand',
  search: 'Zoek op naam...',
  searchLabel: 'Zoek op naam',
  filterLabel: 'Handicap',
  bands: {
    all: 'Alle',
    near: 'Mijn handicap ±5',
    low: 'Laag (t/m 10)',
    medium: 'Midden (11-20)',
    high: 'Hoog (boven 20)',
  },
  orderLabel: 'Volgorde',
  orders: { name: 'Op naam', handicap: 'Op handicap' },
  mediumExplained: 'Midden: 10,1 tot en met 20',
  empty: 'Geen leden gevonden met de huidige filters.',
  alone: { title: 'Nog geen andere leden', body: 'Zodra ze er zijn, zie je ze hier.' },
  invite: 'Nodig leden uit',
  clearFilters: 'Filters wissen',
  noHandicap: 'Geen handicap bekend',
  handicap: 'Handicap',
  playStyle: 'Speelstijl',
  memberSinceLabel: 'Lid sinds',
  rating: 'Beoordeling',
  together: 'Samen gespeeld',
  notTogether: 'Nog niet',
  comingTogether: 'Binnenkort samen',
  you: 'Jij',
  ownProfile: 'Naar je profiel',
  details: 'Gekozen lid',
  chooseMember: 'Kies een lid in de lijst. Hier zie je dan wie het is.',
  memberGone: 'Dit lid is niet gevonden. Misschien is het geen lid meer.',
  failure: { loadTitle: 'Fout bij laden leden' },
} as const;

export const memberSince = (year: number) => `Lid sinds ${year}`;
/** 'Handicap 13,4 tot en met 23,4'. */
export function nearExplained(ownHandicap: number): string {
  const { lowest, highest } = nearHandicaps(ownHandicap);
  return `Handicap ${formatHandicap(lowest)} tot en met ${formatHandicap(highest)}`;
}
/** '2.600 leden'; null: more than are counted. */
export const memberTotal = (total: number | null) => {
  if (total === null) return `Meer dan ${mostMatchesCounted} leden`;
  return total === 1 ? '1 lid' : `${formatCount(total)} leden`;
};

/** '3 keer, laatst op 12 oktober 2026' */
export function togetherText({ played, lastPlayedAt }: Together): string {
  if (lastPlayedAt === null) return membershipCopy.notTogether;
  const date = formatDate(lastPlayedAt);
  return played === 1 ? `1 keer, op ${date}` : `${formatCount(played)} keer, laatst op ${date}`;
}

/** 'za 28 nov, 09:40' */
export function teeTimeText(instant: string): string {
  const { weekday, day, month, time } = formatDateBlock(instant);
  return `${weekday} ${day} ${month}, ${time}`;
}
