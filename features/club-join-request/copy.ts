import { mostOpen } from './rules.ts';

export const clubJoinRequestCopy = {
  calls: {
    create: 'Vraag of je lid mag worden van een club',
    mine: 'Mijn aanvragen bij clubs: die wachten, en waarvan ik het antwoord nog niet wegdeed',
    withdraw: 'Trek mijn aanvraag in',
    seen: 'Doe het antwoord op mijn aanvraag weg',
    list: 'Aanvragen die bij een club wachten, voor de beheerders',
    waiting: 'Hoeveel aanvragen er bij een club wachten',
    approve: 'Keur een aanvraag goed',
    reject: 'Wijs een aanvraag af',
  },
  validation: { messageLong: 'Je bericht mag hooguit 500 tekens zijn.' },
  refusals: {
    alreadyMember: 'Je bent al lid van deze club.',
    memberSuspended: 'De club heeft je lidmaatschap stilgezet. Neem contact op met de club.',
    alreadyAsked: 'Je aanvraag bij deze club is nog in behandeling.',
    mostOpen: `Er zijn al ${mostOpen} aanvragen van je in behandeling. Wacht op een antwoord, of trek er een in.`,
    alreadyDecided: 'Deze aanvraag is al behandeld.',
    withdrawn: 'De golfer heeft deze aanvraag ingetrokken.',
    requesterGone: 'Deze golfer kan nu geen lid worden.',
    isMember: 'Deze golfer is al lid van de club.',
  },
} as const;
