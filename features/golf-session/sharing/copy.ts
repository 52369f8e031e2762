import { formatHandicap } from '#features/profile/rules.ts';
import { formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import type { SharedState } from './rules.ts';
import type { SharedGolfSession } from './sharing.ts';

export const calls = {
  link: 'De deellink van een golfsessie, voor de spelers',
  share: 'Maak de deellink van een golfsessie',
  withdraw: 'Trek de deellink van een golfsessie in',
  get: 'Wat een deellink over een golfsessie laat zien, zonder namen',
} as const;

export const refusals = {
  WITHDRAWN: 'De organisator heeft de deellink ingetrokken.',
  ENDED: 'Deze sessie is al voorbij of geannuleerd.',
} as const;

export const sharedGolfSessionCopy = {
  preview: {
    some: { title: 'Golf spelen', description: 'Bekijk deze golfsessie in Clubgenoot.' },
    none: { title: 'Niet gevonden', description: 'Deze pagina bestaat niet.' },
  },
  page: {
    invitation: 'Speel je mee?',
    lead: 'Golf spelen',
    public: 'Openbaar, voor elke golfer',
    action: 'Bekijk in Clubgenoot',
    names: 'Wie er meespelen, zie je na het inloggen.',
    profile: { action: 'Maak je profiel', names: 'Daarna kun je in Clubgenoot meespelen.' },
    sentences: {
      full: 'Alle plekken zijn bezet. In Clubgenoot kun je op de wachtlijst.',
      closed: 'De organisator neemt geen nieuwe spelers meer aan.',
      cancelled: 'Deze golfsessie gaat niet door.',
      past: 'Deze golfsessie is al gespeeld.',
    } satisfies Record<Exclude<SharedState, 'open'>, string>,
    notForYou: 'Met jouw account kun je deze sessie niet bekijken.',
    chooseClub: 'Kies je club',
    golfBuddy: 'Naar Golf Buddy',
    loading: 'Bezig met laden...',
    failureTitle: 'Fout bij laden sessie',
  },
  /** The label in the list of the golf session that a link led to. */
  opened: 'Deze sessie is met je gedeeld',
  share: {
    action: 'Deel',
    title: 'Deel deze sessie',
    body: 'Wie de link opent, ziet dag, tijd, club, holes, vrije plekken en handicap. Geen namen.',
    make: 'Maak deellink',
    link: 'Deellink',
    hint: 'Stuur hem naar wie je mee wilt hebben.',
    send: 'Deel link',
    withdraw: 'Trek link in',
    done: 'Deellink ingetrokken',
    failureTitle: 'Fout bij opslaan',
  },
  withdrawal: {
    title: 'Deellink intrekken?',
    body: 'Wie de link heeft, kan hem dan niet meer openen. Je kunt later een nieuwe maken.',
    confirm: 'Trek link in',
    withdrawn: 'Je hebt de vorige link ingetrokken. Die werkt niet meer.',
  },
} as const;

const wholeHandicap = (handicap: number) => formatHandicap(handicap).replace(/,0$/, '');

type Level = Pick<SharedGolfSession, 'minHandicap' | 'maxHandicap'>;

/** 'handicap 10-25' */
function levelText({ minHandicap: low, maxHandicap: high }: Level): string {
  if (low === null && high === null) return 'alle niveaus';
  if (low === null) return `handicap tot en met ${wholeHandicap(high ?? 0)}`;
  if (high === null) return `handicap vanaf ${wholeHandicap(low)}`;
  return `handicap ${wholeHandicap(low)}-${wholeHandicap(high)}`;
}

const placesText = (freePlaces: number) => (freePlaces === 1 ? 'nog 1 plek' : `nog ${freePlaces} plekken`);

const states: Record<Exclude<SharedState, 'open'>, string> = {
  full: 'alle plekken zijn bezet',
  closed: 'gesloten voor nieuwe spelers',
  cancelled: 'gaat niet door',
  past: 'al gespeeld',
};

const stateText = ({ state, freePlaces }: SharedGolfSession) =>
  state === 'open' ? placesText(freePlaces) : states[state];

const begun = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** '18 holes', 'Nog 2 plekken', 'Handicap 10-25' */
export const factTexts = (shared: SharedGolfSession) => ({
  holes: `${shared.holes} holes`,
  state: begun(stateText(shared)),
  level: begun(levelText(shared)),
});

/** The sentence that says who may ask to play. */
export const forWhomText = (clubName: string | null) =>
  clubName === null
    ? 'Elke golfer met een account kan vragen om mee te spelen.'
    : `Leden van ${clubName} kunnen vragen om mee te spelen.`;

export const membersOnlyText = (clubName: string) => `Deze sessie is voor leden van ${clubName}.`;

/** 'Zaterdag 28 november, 09:30' */
export const whenText = ({ startsAt }: Pick<SharedGolfSession, 'startsAt'>) =>
  `${begun(formatWeekdayDate(startsAt))}, ${formatTime(startsAt)}`;

/** What a link preview shows. */
export function previewOf(shared: SharedGolfSession): { title: string; description: string } {
  const { clubName, holes } = shared;
  return {
    title: [whenText(shared), clubName ?? 'openbaar'].join(' · '),
    description: ['Golf spelen', `${holes} holes`, stateText(shared), levelText(shared)].join(' · '),
  };
}
