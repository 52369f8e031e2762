import { clashText, movedText } from '#features/golf-session/copy.ts';
import { countFigure } from '#platform/shared/dutch.ts';
import type { JoinRequestState } from './join-request.ts';

export const calls = {
  create: 'Vraag of je mag meespelen',
  list: 'Verzoeken bij een golfsessie, voor de organisator',
  mine: 'Sessies waarvoor mijn verzoek op antwoord wacht',
  waiting: 'Hoeveel verzoeken op mijn antwoord wachten',
  withdraw: 'Trek mijn verzoek in',
  accept: 'Accepteer een verzoek',
  decline: 'Weiger een verzoek',
} as const;

export const refusals = {
  FULL: 'Vol',
  NOT_OPEN: 'Deze sessie is niet meer open.',
  PAST: 'Deze sessie is al begonnen.',
  ALREADY_ASKED: 'Je hebt al een verzoek ingediend voor deze sessie.',
  CLASH: clashText,
  REQUESTER_CLASH: 'Deze golfer speelt dan al in een andere sessie.',
  TOO_SOON: 'Je hebt je net teruggetrokken. Na een dag mag je het weer vragen.',
  ALREADY_IN: 'Je speelt al mee in deze sessie.',
  MOVED: movedText,
  REQUESTER_GONE: 'Deze golfer kan niet meer meedoen aan deze sessie.',
  ALREADY_DECIDED: 'Dit verzoek is al behandeld.',
  WITHDRAWN: 'Dit verzoek is intussen ingetrokken.',
  DAILY_LIMIT: 'Je kunt 20 verzoeken per 24 uur indienen.',
} as const;

export const joinRequestCopy = {
  ask: {
    title: 'Verzoek indienen',
    message: 'Bericht aan de organisator',
    optional: 'niet verplicht',
    placeholder: 'Bijvoorbeeld: ik speel graag een keer mee!',
    submit: 'Verzoek Indienen',
    waits: { title: 'Wacht op verbinding', body: 'Je verzoek wordt verstuurd zodra er weer verbinding is.' },
    success: 'Verzoek ingediend',
    successBody: 'Je ziet het antwoord bij Golf Buddy.',
  },
  states: {
    pending: 'In afwachting',
    accepted: 'Geaccepteerd',
    declined: 'Geweigerd',
  } satisfies Record<JoinRequestState, string>,
  listLabel: 'Verzoeken om mee te spelen',
  loading: 'Verzoeken laden...',
  more: 'Meer verzoeken',
  accept: 'Accepteren',
  decline: 'Weigeren',
  undo: 'Ongedaan maken',
  unsentWithdrawal: 'Verzoek intrekken',
  chat: 'Chat',
  outsideRange: 'Buiten de gevraagde handicap',
  accepted: 'Verzoek geaccepteerd',
  declined: 'Verzoek geweigerd',
  handled: 'Behandeld',
  handledLabel: 'Behandelde verzoeken',
  allHandled: 'Je hebt alle verzoeken behandeld.',
  empty: { title: 'Nog geen verzoeken', body: 'Zodra iemand mee wil spelen, zie je dat hier.' },
  own: { title: 'Wacht op antwoord', find: 'Bekijk bij Golf Buddy' },
  withdraw: {
    action: 'Verzoek intrekken',
    done: 'Verzoek ingetrokken',
    failureTitle: 'Fout bij intrekken verzoek',
  },
  waiting: { action: 'Bekijk verzoeken', failureTitle: 'Fout bij laden verzoeken' },
  validation: { messageLong: 'Je bericht mag hooguit 500 tekens zijn.' },
  signIn: { title: 'Inloggen vereist', body: 'Je moet ingelogd zijn om een verzoek in te dienen.' },
  failure: {
    loadTitle: 'Fout bij laden',
    createTitle: 'Fout bij indienen verzoek',
    decideTitle: 'Fout bij behandelen verzoek',
  },
} as const;

/** 'Vraag Pieter of je mee mag spelen.' */
export const askLead = (organiser: string) => `Vraag ${organiser} of je mee mag spelen.`;

/** A request that waits for a connection: 'Verzoek voor ‘Rondje op zaterdag’'. */
export const unsentText = (title: string) => `Verzoek voor ‘${title}’`;

type Decision = Exclude<JoinRequestState, 'pending'>;

/** 'Henk Bakker speelt mee' */
export const decidedText: Record<Decision, (name: string) => string> = {
  accepted: (name) => `${name} speelt mee`,
  declined: (name) => `${name} speelt niet mee`,
};

/** A decision that waits for a connection: 'Verzoek van Henk Bakker accepteren'. */
export const unsentDecision: Record<Decision, (name: string) => string> = {
  accepted: (name) => `Verzoek van ${name} accepteren`,
  declined: (name) => `Verzoek van ${name} weigeren`,
};

export const waitingText = (count: number) =>
  count === 1 ? '1 verzoek wacht' : `${countFigure(count)} verzoeken wachten`;
