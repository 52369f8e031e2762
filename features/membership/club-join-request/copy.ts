import { mostOpen } from '#features/membership/rules.ts';
import { countFigure, formatDate, formatList } from '#platform/shared/dutch.ts';
import type { Exclusion } from './club-join-request.ts';

export const calls = {
  create: 'Vraag of je lid mag worden van een club',
  mine: 'Mijn aanvragen bij clubs: die wachten, en waarvan ik het antwoord nog niet wegdeed',
  withdraw: 'Trek mijn aanvraag in',
  seen: 'Doe het antwoord op mijn aanvraag weg',
  list: 'Aanvragen die bij een club wachten, voor de beheerders',
  waiting: 'Hoeveel aanvragen er bij een club wachten',
  approve: 'Keur een aanvraag goed',
  reject: 'Wijs een aanvraag af',
} as const;

export const refusals = {
  ALREADY_MEMBER: 'Je bent al lid van deze club.',
  MEMBER_SUSPENDED: 'De club heeft je lidmaatschap stilgezet. Neem contact op met de club.',
  ALREADY_ASKED: 'Je aanvraag bij deze club is nog in behandeling.',
  MOST_OPEN: `Er zijn al ${mostOpen} aanvragen van je in behandeling. Wacht op een antwoord, of trek er een in.`,
  ALREADY_DECIDED: 'Deze aanvraag is al behandeld.',
  WITHDRAWN: 'De golfer heeft deze aanvraag ingetrokken.',
  REQUESTER_GONE: 'Deze golfer kan nu geen lid worden.',
  IS_MEMBER: 'Deze golfer is al lid van de club.',
} as const;

export const clubJoinRequestCopy = {
  ask: {
    title: 'Word lid van je club',
    another: 'Lid van nog een club?',
    club: 'Golfclub',
    choose: 'Kies een club...',
    hint: 'Typ een naam of plaats.',
    message: 'Optioneel bericht',
    placeholder: 'Bijvoorbeeld: mijn lidnummer is 1234.',
    submit: 'Aanvraag versturen',
    success: 'Aanvraag verzonden',
  },
  signIn: { title: 'Inloggen vereist', body: 'Je moet ingelogd zijn om een aanvraag te versturen.' },
  profileFirst: { title: 'Maak eerst je profiel', body: 'Daarna staat je aanvraag nog klaar.' },
  own: {
    title: 'Je aanvragen',
    pending: 'Aanvraag in behandeling',
    withdraw: 'Aanvraag intrekken',
    withdrawn: 'Aanvraag ingetrokken',
    rejected: 'Aanvraag afgewezen',
    toClub: 'Naar deze club',
  },
  waiting: {
    several: 'Je wacht op je clubs',
    later:
      'Home en Leden gaan open zodra je lid bent. Je hoeft niets te doen: het antwoord verschijnt vanzelf.',
    meanwhile: 'Dit kun je nu doen',
    golf: 'Speel mee met openbare golfsessies',
    profile: 'Maak je profiel mooi',
  },
  admin: {
    title: 'Aanvragen',
    listLabel: 'Aanvragen om lid te worden',
    loading: 'Aanvragen laden...',
    more: 'Meer aanvragen',
    empty: 'Er wachten geen aanvragen. Een nieuwe verschijnt hier vanzelf.',
    playStyle: 'Speelstijl',
    exclusionHint: 'Met Goedkeuren hef je dat op.',
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    approved: 'Aanvraag goedgekeurd!',
    rejected: 'Aanvraag afgewezen',
    undo: 'Ongedaan maken',
  },
  failure: { title: 'Fout', loadTitle: 'Fout bij laden gegevens' },
  unknownClub: 'Deze club is nu niet te vinden. Probeer het later opnieuw.',
  validation: { messageLong: 'Je bericht mag hooguit 500 tekens zijn.', club: 'Kies eerst je club.' },
} as const;

/** 'Geschorst op 12 november 2026 door Karin de Boer' */
export function exclusionText({ kind, at, by }: Exclusion): string {
  const what = kind === 'suspended' ? 'Geschorst' : 'Verwijderd';
  return `${what} op ${formatDate(at)}${by === null ? '' : ` door ${by}`}`;
}

export const sentBody = (club: string) => `${club} laat je weten of je lid bent.`;
/** 'Golfclub De Duinrand heeft je lidmaatschap stilgezet' */
export const suspendedTitle = (club: string) => `${club} heeft je lidmaatschap stilgezet`;
export const suspendedBody = 'Neem contact op met de club: een beheerder kan dat opheffen.';

/** 'Golfclub De Duinrand is gestopt met Clubgenoot' */
export const stoppedTitle = (club: string) => `${club} is gestopt met Clubgenoot`;
export const stoppedBody =
  'Je gesprekken en de sessies waar je in zit houd je. Je kunt een andere club kiezen.';

/** 'Je wacht op Golfclub De Duinrand' */
export const waitingFor = (club: string) => `Je wacht op ${club}`;
/** 'Anna of Piet beslist namens de club.' */
export const deciderText = (names: readonly string[]) =>
  names.length === 0
    ? 'De beheerders van de club beslissen.'
    : `${formatList(names, 'of')} beslist namens de club.`;
export const sentOn = (day: string) => `Gevraagd op ${day}`;
/** For the requester. */
export const approvedTitle = (club: string) => `Je bent nu lid van ${club}!`;
export const approvedBody = 'Kijk meteen rond bij je clubgenoten.';
export const rejectedBody = (club: string) =>
  `${club} heeft je aanvraag afgewezen. Vraag de club gerust waarom.`;

export const waitingText = (count: number) =>
  count === 1 ? '1 aanvraag wacht' : `${countFigure(count)} aanvragen wachten`;

/** 'Henk Bakker is nu lid' */
export const decidedText = (decision: 'approve' | 'reject', name: string) =>
  decision === 'approve' ? `${name} is nu lid` : `${name} wordt geen lid`;

/** A decision that waits for a connection. */
export const unsentDecision = (decision: 'approve' | 'reject', name: string) =>
  `Aanvraag van ${name} ${decision === 'approve' ? 'goedkeuren' : 'afwijzen'}`;
