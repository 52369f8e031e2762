import { countFigure } from '#platform/shared/dutch.ts';
import { mostClubRequestsPerDay } from './rules.ts';

export const calls = {
  create: 'Vraag een club aan die nog niet op Clubgenoot is',
  list: 'Aanvragen voor nieuwe clubs die wachten, oudste eerst',
  waiting: 'Hoeveel aanvragen voor nieuwe clubs er wachten',
  approve: 'Keur een aanvraag goed: de club ontstaat, met haar eerste beheerder',
  reject: 'Wijs een aanvraag voor een club af, met een antwoord',
} as const;

export const refusals = {
  DAILY_LIMIT: `Je kunt ${mostClubRequestsPerDay} clubs per 24 uur aanvragen.`,
  ALREADY_ASKED: 'Je hebt deze club al aangevraagd. We mailen je zodra er nieuws is.',
  ALREADY_DECIDED: 'Deze aanvraag is al behandeld.',
  REQUESTER_GONE: 'De aanvrager heeft geen open account met een profiel meer. Nodig de contactpersoon uit.',
  NO_CONTACT: 'Bij deze aanvraag staat geen e-mailadres van een contactpersoon.',
} as const;

export const clubRequestCopy = {
  title: 'Vraag mijn golfclub aan',
  missing: 'Staat je golfclub er niet bij?',
  lead: 'Vertel ons welke club je mist. We nemen contact op met het bestuur.',
  clubName: 'Naam van de golfclub',
  clubLocation: 'Plaats',
  contactName: 'Contactpersoon',
  contactEmail: 'E-mailadres',
  contactPhone: 'Telefoonnummer',
  message: 'Bericht',
  messagePlaceholder: 'Bijvoorbeeld: het bestuur weet ervan en is benieuwd.',
  submit: 'Aanvraag versturen',
  cancel: 'Annuleren',
  success: 'Aanvraag verstuurd!',
  successBody: (club: string) => `We gaan met ${club} in gesprek en mailen je zodra er nieuws is.`,
  signIn: { title: 'Inloggen vereist', body: 'Je moet ingelogd zijn om een golfclub aan te vragen.' },
  profileFirst: { title: 'Maak eerst je profiel', body: 'Daarna staat je aanvraag nog klaar.' },
  failure: { createTitle: 'Fout' },
  validation: {
    clubName: 'Vul de naam van de golfclub in.',
    clubNameLong: 'De naam mag hooguit 100 tekens zijn.',
    clubLocation: 'Vul de plaats in.',
    clubLocationLong: 'De plaats mag hooguit 100 tekens zijn.',
    contactNameLong: 'De naam mag hooguit 100 tekens zijn.',
    contactEmail: 'Ongeldig emailadres',
    contactEmailLong: 'Email moet minder dan 255 karakters zijn',
    contactPhoneLong: 'Het nummer mag hooguit 30 tekens zijn.',
    messageLong: 'Je bericht mag hooguit 500 tekens zijn.',
    answer: 'Schrijf kort waarom.',
    answerLong: 'Het antwoord mag hooguit 500 tekens zijn.',
  },
  desk: {
    title: 'Aanvragen voor nieuwe clubs',
    empty: { title: 'Geen aanvragen', body: 'Mist een golfer een club, dan zie je het verzoek hier.' },
    more: 'Toon meer aanvragen',
    requester: 'Aanvrager',
    contact: 'Contactpersoon',
    requesterAndContact: 'Aanvrager en contactpersoon',
    approve: 'Goedkeuren',
    reject: 'Afwijzen',
    firstAdmin: 'Eerste beheerder',
    firstAdminLead: 'Kies wie de eerste beheerder wordt. De aanvrager krijgt een mail.',
    confirmApprove: 'Maak de club',
    confirmReject: 'Wijs aanvraag af',
    answer: 'Antwoord aan de aanvrager',
    answerHint: 'De aanvrager krijgt dit per mail.',
    approved: 'Aanvraag goedgekeurd!',
    rejected: 'Aanvraag afgewezen',
    loadTitle: 'Fout bij laden aanvragen',
    failedTitle: 'Fout bij behandelen verzoek',
  },
} as const;

export const waitingText = (count: number) =>
  count === 1 ? '1 aanvraag wacht' : `${countFigure(count)} aanvragen wachten`;
/** 'Golfclub De Dijk op Clubgenoot zetten?' */
export const approveTitle = (club: string) => `${club} op Clubgenoot zetten?`;
export const rejectTitle = (club: string) => `Aanvraag voor ${club} afwijzen?`;
export const approvedBody = (club: string) => `${club} staat nu op Clubgenoot.`;
/** Without a contact there is nothing to choose. */
export const onlyRequester = (name: string) =>
  `${name} wordt de eerste beheerder, en krijgt daar een mail over.`;
/** 'Jan de Vries, de aanvrager' */
export const requesterOption = (name: string) => `${name}, de aanvrager`;
/** 'bestuur@club.nl, per uitnodiging' */
export const contactOption = (email: string) => `${email}, per uitnodiging`;
/** 'Aangevraagd op 22 november 2026' */
export const askedOn = (date: string) => `Aangevraagd op ${date}`;

/** To the requester of a club that now exists. */
export const approvedMail = (club: string, isAdmin: boolean) => ({
  subject: `${club} staat op Clubgenoot`,
  lines: isAdmin
    ? [
        `Goed nieuws: ${club} heeft nu een eigen plek op Clubgenoot.`,
        'Jij bent de eerste beheerder. Nodig je clubgenoten uit en vertel wat er speelt.',
      ]
    : [
        `Goed nieuws: ${club} heeft nu een eigen plek op Clubgenoot, en jij bent het eerste lid.`,
        'De contactpersoon uit je aanvraag is uitgenodigd als beheerder.',
      ],
  action: isAdmin ? 'Naar het beheer' : 'Naar je club',
});

/** To the requester of a club that is not added. */
export const rejectedMail = (club: string, answer: string) => ({
  subject: `Je aanvraag voor ${club}`,
  lines: [`We zetten ${club} nu niet op Clubgenoot.`, answer],
  action: 'Naar Clubgenoot',
});
