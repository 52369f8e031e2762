import type { MemberAction, MemberGroup } from './access.ts';
import type { MembershipEnd } from './member-administration.ts';

export const calls = {
  list: 'Leden van een club met hun rol, voor beheerders',
  ending: 'Wat er gebeurt als een lid uit de club wordt verwijderd',
  setRole: 'Maak een lid beheerder, of juist niet meer',
  suspend: 'Schors een lid',
  unsuspend: 'Hef de schorsing van een lid op',
  remove: 'Verwijder een lid uit de club',
  export: 'Ledenlijst van een club als CSV',
  ownEnding: 'Wat er gebeurt als ik de club verlaat',
  leave: 'Verlaat een club',
} as const;

export const refusals = {
  LAST_ADMIN: 'Een club heeft altijd een beheerder nodig. Maak eerst een ander lid beheerder.',
  OWN_MEMBERSHIP: 'Dit ben je zelf. Wil je weg? Kies bij je clubs voor Club verlaten.',
  SUSPENDED: 'Dit lid is geschorst. Hef eerst de schorsing op.',
} as const;

export const memberAdministrationCopy = {
  title: 'Leden',
  search: 'Zoek op naam...',
  searchLabel: 'Zoek een lid op naam',
  groupLabel: 'Welke leden',
  groups: { all: 'Iedereen', admins: 'Beheerders', suspended: 'Geschorst' } satisfies Record<
    MemberGroup,
    string
  >,
  empty: 'Geen leden gevonden.',
  nobodySuspended: 'Niemand is geschorst.',
  more: 'Toon meer leden',
  admin: 'Beheerder',
  suspended: 'Geschorst',
  you: 'Jij',
  lastAdmin: 'Enige beheerder',
  actions: {
    makeAdmin: 'Beheerder maken',
    unmakeAdmin: 'Geen beheerder meer',
    suspend: 'Schorsen',
    unsuspend: 'Schorsing opheffen',
    remove: 'Uit de club verwijderen',
  } satisfies Record<MemberAction, string>,
  confirm: { remove: 'Verwijderen', unmakeSelf: 'Geen beheerder meer' },
  undo: 'Ongedaan maken',
  retry: 'Opnieuw proberen',
  export: 'Download ledenlijst',
  exportHint:
    'Een CSV-bestand met naam, handicap en rol, voor een spreadsheet. Het downloaden komt in het logboek.',
  exported: 'Ledenlijst gedownload',
  csv: {
    name: 'Naam',
    handicap: 'Handicap',
    playStyle: 'Speelstijl',
    role: 'Rol',
    status: 'Status',
    memberSince: 'Lid sinds',
    roles: { member: 'Lid', admin: 'Beheerder' },
    statuses: { active: 'Actief', suspended: 'Geschorst' },
  },
  endingLoading: 'Even kijken wat dit betekent...',
  leave: {
    start: 'Club verlaten',
    confirm: 'Club verlaten',
    lastAdmin:
      'Je bent de enige beheerder van deze club. Maak eerst een ander lid beheerder, dan kun je de club verlaten.',
    toAdmin: 'Naar de leden',
  },
  failure: {
    loadTitle: 'Fout bij laden leden',
    actionTitle: 'Dat is niet gelukt',
    endingBody: 'We konden niet nagaan wat er met de golfsessies gebeurt.',
    exportTitle: 'Fout bij downloaden',
    leaveTitle: 'Club verlaten is niet gelukt',
  },
} as const;

/** 'Acties voor Karin de Boer' */
export const actionsLabel = (name: string) => `Acties voor ${name}`;
/** 'Lid sinds 12 mei 2024' */
export const memberSinceDate = (date: string) => `Lid sinds ${date}`;

/** What was done, in a toast. */
export const doneText = (action: MemberAction, name: string) =>
  ({
    makeAdmin: `${name} is nu beheerder`,
    unmakeAdmin: `${name} is geen beheerder meer`,
    suspend: `${name} is geschorst`,
    unsuspend: `${name} is niet meer geschorst`,
    remove: `${name} is geen lid meer`,
  })[action];

export const askTitle = (action: 'suspend' | 'remove' | 'unmakeAdmin', name: string) =>
  ({
    suspend: `${name} schorsen?`,
    remove: `${name} uit de club verwijderen?`,
    unmakeAdmin: 'Zelf geen beheerder meer zijn?',
  })[action];

export const unmakeSelfText =
  'Je kunt de club dan niet meer beheren. Alleen een andere beheerder kan dat terugdraaien.';

const golfSessions = (count: number) => (count === 1 ? '1 golfsessie' : `${count} golfsessies`);
const requests = (count: number) => (count === 1 ? '1 open verzoek' : `${count} open verzoeken`);

const sentence = (what: string, count: number, one: string, more: string) =>
  `${what} ${count === 1 ? one : more}`;

/** What happens to golf sessions and requests, one line each; `self`: addressed to the member. */
export function endingLines(
  { cancelled, handedOver, joined, requests: open }: MembershipEnd,
  self: boolean,
): string[] {
  const lines = [
    cancelled > 0 &&
      `${sentence(golfSessions(cancelled), cancelled, 'wordt', 'worden')} geannuleerd: ${self ? 'jij organiseert die' : 'dit lid organiseert die'}. Niemand kan het overnemen.`,
    handedOver > 0 &&
      `Bij ${golfSessions(handedOver)} vragen we een medespeler om het over te nemen: ${self ? 'jij organiseert die' : 'dit lid organiseert die'}.`,
    joined > 0 &&
      `Bij ${golfSessions(joined)} komt ${self ? 'jouw plek' : 'de plek'} vrij voor wie wacht. De organisator krijgt bericht.`,
    open > 0 && `${sentence(requests(open), open, 'vervalt', 'vervallen')}.`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['Er staan geen golfsessies of verzoeken open.'];
}

export const suspendLead =
  'De club is dan dicht voor dit lid, tot je de schorsing opheft. Wat nu vervalt, komt daarmee niet terug.';

export const endingLead = {
  other:
    'De club is dan meteen dicht voor dit lid. Opnieuw lid worden kan alleen als een beheerder dat goedkeurt.',
  self: 'Je ziet de club, de leden en het nieuws dan niet meer. Opnieuw lid worden kan, met een uitnodiging of een aanvraag.',
};

export const leaveTitle = (club: string) => `${club} verlaten?`;
/** 'Je hebt Golfclub De Duinrand verlaten' */
export const leftText = (club: string) => `Je hebt ${club} verlaten`;
/** The name of the downloaded list: 'leden-golfclub-de-duinrand-2026-11-22.csv'. */
export const exportName = (slug: string, date: string) => `leden-${slug}-${date}.csv`;
