import { formatList } from '#platform/shared/dutch.ts';
import type { AccountGroup, AccountAction } from './account-administration.ts';

export const calls = {
  search: 'Accounts, nieuwste eerst, met zoeken op een deel van naam of e-mailadres',
  suspend: 'Blokkeer een account',
  lift: 'Hef de blokkade van een account op',
} as const;

export const refusals = {
  OWN_ACCOUNT: 'Dit is je eigen account. Vraag een andere platformbeheerder.',
  LAST_GLOBAL_ADMIN: 'Dit is de laatste platformbeheerder. Die kan niet worden geblokkeerd.',
} as const;

export const accountAdministrationCopy = {
  title: 'Accounts',
  search: 'Zoek op naam of e-mail...',
  searchLabel: 'Zoek een account op naam of e-mailadres',
  groupLabel: 'Welke accounts',
  groups: { all: 'Iedereen', suspended: 'Geblokkeerd' } satisfies Record<AccountGroup, string>,
  empty: 'Geen accounts gevonden.',
  nobodySuspended: 'Geen enkel account is geblokkeerd.',
  more: 'Toon meer accounts',
  noProfile: 'Nog geen profiel',
  noClub: 'Geen club',
  unverified: 'E-mail niet bevestigd',
  closed: 'Wordt verwijderd',
  globalAdmin: 'Platformbeheerder',
  suspended: 'Geblokkeerd',
  you: 'Jij',
  actions: { suspend: 'Blokkeren', lift: 'Blokkade opheffen' } satisfies Record<AccountAction, string>,
  ask: {
    body: 'Alle apparaten worden uitgelogd en inloggen lukt niet meer, tot je de blokkade opheft. Open verzoeken en plekken in komende golfsessies vervallen, en komen niet terug.',
    reason: 'Waarom?',
    reasonHint: 'Alleen platformbeheerders lezen dit, en de persoon zelf als die de eigen gegevens opvraagt.',
    confirm: 'Blokkeer account',
  },
  failure: { loadTitle: 'Fout bij laden accounts', actionTitle: 'Dat is niet gelukt' },
  validation: {
    reason: 'Schrijf kort waarom.',
    reasonLong: 'De reden mag hooguit 500 tekens zijn.',
  },
} as const;

/** 'Acties voor Karin de Boer' */
export const actionsLabel = (name: string) => `Acties voor ${name}`;
/** 'Sinds 12 mei 2024' */
export const accountSince = (date: string) => `Sinds ${date}`;
/** 'Geblokkeerd op 12 mei 2024' */
export const suspendedSince = (date: string) => `Geblokkeerd op ${date}`;
export const suspendTitle = (name: string) => `${name} blokkeren?`;
export const suspendedText = (name: string) => `${name} is geblokkeerd`;
/** 'De Duinrand en De Eik hebben nu geen beheerder. Wijs een ander aan.' */
export const withoutAdminText = (clubs: readonly string[]) =>
  `${formatList(clubs)} ${clubs.length === 1 ? 'heeft' : 'hebben'} nu geen beheerder. Wijs een ander aan.`;
export const liftedText = (name: string) => `${name} is niet meer geblokkeerd`;
