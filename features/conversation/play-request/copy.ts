import type { PlayRequestState } from './play-request.ts';

export const calls = {
  create: 'Vraag een lid om samen te golfen',
  sent: 'Of ik dit lid al heb gevraagd, en wat het antwoord was',
  list: 'Speelverzoeken aan mij die op antwoord wachten',
  accept: 'Accepteer een speelverzoek, en open het gesprek',
  reject: 'Wijs een speelverzoek af',
} as const;

export const refusals = {
  ALREADY_SENT: 'Je hebt al een speelverzoek naar deze speler gestuurd.',
  ALREADY_DECIDED: 'Dit speelverzoek is al behandeld.',
  REQUESTER_GONE: 'Deze speler is niet meer bereikbaar.',
  DAILY_LIMIT: 'Je kunt 20 speelverzoeken per 24 uur versturen.',
  RECIPIENT_LIMIT: 'Deze speler kreeg net al veel speelverzoeken. Probeer het over een uur nog eens.',
} as const;

export const playRequestCopy = {
  ask: 'Stuur speelverzoek',
  message: 'Bericht',
  wish: 'Wanneer?',
  anyTime: 'Maakt niet uit',
  optional: 'niet verplicht',
  placeholder: 'Bijvoorbeeld: zin in een rondje zaterdagochtend?',
  submit: 'Versturen',
  cancel: 'Annuleren',
  /** Shown for a request without a message. */
  standardMessage: 'Wil graag met jou golfen',
  states: {
    pending: 'Speelverzoek verstuurd',
    accepted: 'Speelverzoek geaccepteerd',
    rejected: 'Speelverzoek afgewezen',
  } satisfies Record<PlayRequestState, string>,
  accept: 'Accepteren',
  reject: 'Afwijzen',
  handicap: 'Handicap',
  undo: 'Ongedaan maken',
  more: 'Meer speelverzoeken',
  waits: { title: 'Wacht op verbinding', body: 'Je verzoek wordt verstuurd zodra er weer verbinding is.' },
  /** Replace the label of the button. */
  unsent: { waiting: 'Wacht op verbinding', failed: 'Niet gelukt: bekijk' },
  sentTitle: 'Speelverzoek verstuurd!',
  acceptedBody: 'Er is een chat gestart met deze speler.',
  validation: { messageLong: 'Je bericht mag hooguit 500 tekens zijn.' },
  alreadySentTitle: 'Verzoek al verstuurd',
  signIn: { title: 'Inloggen vereist', body: 'Je moet ingelogd zijn om een speelverzoek te versturen.' },
  failure: {
    loadTitle: 'Fout bij laden verzoeken',
    createTitle: 'Fout bij versturen verzoek',
    acceptTitle: 'Fout bij accepteren verzoek',
    rejectTitle: 'Fout bij afwijzen verzoek',
  },
} as const;

/** Before the text of an accepted request: 'Anna vroeg:' */
export const askedText = (name: string) => `${name} vroeg:`;
export const ownAskedText = 'Jij vroeg:';

/** 'Speelverzoeken (3)' */
export const listTitle = (count: number) => `Speelverzoeken (${count})`;

/** 'Vraag Pieter of jullie samen gaan golfen.' */
export const askLead = (name: string) => `Vraag ${name} of jullie samen gaan golfen.`;

/** A play request that waits for a connection: 'Speelverzoek aan Pieter'. */
export const unsentText = (name: string) => `Speelverzoek aan ${name}`;

export type Answer = Exclude<PlayRequestState, 'pending'>;

/** While an answer can be undone: 'Je gaat golfen met Pieter.' */
export const answeredText: Record<Answer, (name: string) => string> = {
  accepted: (name) => `Je gaat golfen met ${name}.`,
  rejected: (name) => `${name} hoort dat je niet kunt.`,
};

/** An answer that waits for a connection: 'Speelverzoek van Pieter afwijzen'. */
export const unsentAnswer: Record<Answer, (name: string) => string> = {
  accepted: (name) => `Speelverzoek van ${name} accepteren`,
  rejected: (name) => `Speelverzoek van ${name} afwijzen`,
};

/** 'Pieter heeft je verzoek gekregen.' */
export const sentBody = (name: string) => `${name} heeft je verzoek gekregen.`;
