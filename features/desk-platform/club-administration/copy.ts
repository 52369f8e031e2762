import type { ClubGroup } from './club-administration.ts';

export const calls = {
  list: 'Clubs op naam, ook gearchiveerde, voor het platform',
  create: 'Maak een club, met haar eerste beheerder',
  update: 'Werk naam, plaats en adres van een club bij',
  archive: 'Archiveer een club: ze is verborgen tot ze wordt teruggezet',
  restore: 'Zet een gearchiveerde club terug',
} as const;

export const refusals = {
  SLUG_TAKEN: 'Een andere club heeft dit adres al.',
  NO_ORGANISATION: 'Inloggen via een organisatie staat nog niet aan. Vraag het de beheerder van de server.',
} as const;

export const clubAdministrationCopy = {
  title: 'Clubs',
  search: 'Zoek op naam...',
  searchLabel: 'Zoek een club op naam',
  groupLabel: 'Welke clubs',
  groups: { active: 'Actief', archived: 'Gearchiveerd' } satisfies Record<ClubGroup, string>,
  empty: 'Geen clubs gevonden.',
  noneArchived: 'Er zijn geen gearchiveerde clubs.',
  more: 'Toon meer clubs',
  archived: 'Gearchiveerd',
  /** `name`: of the organisation. */
  requires: (name: string) =>
    `Leden komen alleen binnen als ze via ${name} zijn ingelogd. Dat kan in de browser, nog niet in de app.`,
  noAdmin: 'Geen beheerder',
  ofOrganisation: (name: string) => `Alleen via ${name}`,
  add: 'Nieuwe club',
  actions: { open: 'Beheer openen', edit: 'Bewerken', archive: 'Archiveren', restore: 'Terugzetten' },
  form: {
    createTitle: 'Nieuwe club',
    editTitle: 'Club bewerken',
    name: 'Naam van de club',
    location: 'Plaats',
    slug: 'Adres',
    slugHint: 'Kleine letters, cijfers en losse streepjes.',
    adminEmail: 'E-mailadres van de eerste beheerder',
    adminHint: 'Wie nog geen account met een profiel heeft, krijgt een uitnodiging per mail.',
    create: 'Maak de club',
    save: 'Opslaan',
  },
  undo: 'Ongedaan maken',
  created: {
    added: 'De eerste beheerder kan meteen aan de slag.',
    invited: 'De eerste beheerder is per mail uitgenodigd.',
  },
  updated: 'Club bijgewerkt',
  failure: {
    loadTitle: 'Fout bij laden van clubs',
    actionTitle: 'Dat is niet gelukt',
    saveTitle: 'Fout bij opslaan',
  },
  validation: {
    slug: 'Gebruik kleine letters, cijfers en losse streepjes.',
    adminEmail: 'Ongeldig emailadres',
  },
} as const;

/** '1 lid', '240 leden' */
export const memberCount = (count: number) => `${count} ${count === 1 ? 'lid' : 'leden'}`;
/** 'Acties voor Golfclub De Duinrand' */
export const actionsLabel = (name: string) => `Acties voor ${name}`;
export const createdText = (name: string) => `${name} staat op Clubgenoot`;
export const archivedText = (name: string) => `${name} is gearchiveerd`;
export const restoredText = (name: string) => `${name} is teruggezet`;
export const archiveTitle = (name: string) => `${name} archiveren?`;
export const archiveBody =
  'De club verdwijnt uit alle lijsten en gaat dicht voor de leden. Er wordt niets gewist: terugzetten kan altijd.';
