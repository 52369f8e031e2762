import type { SubjectKind } from '#features/report/rules.ts';
import { formatFullDate } from '#platform/shared/dutch.ts';
import type { Decision, ReportGroup } from './rules.ts';

export const calls = {
  list: 'Meldingen van leden, voor de beheerders van een club of van Clubgenoot',
  waiting: 'Hoeveel meldingen er open staan',
  decide: 'Besluit over een melding',
} as const;

export const refusals = {
  ALREADY_DECIDED: 'Deze melding is al behandeld.',
  GONE: 'Dit is al weg.',
  OWN_MEMBERSHIP: 'Je kunt jezelf niet schorsen.',
  LAST_GLOBAL_ADMIN: 'Dit is de laatste platformbeheerder.',
  LAST_ADMIN: 'De club houdt altijd een beheerder.',
} as const;

export const reportDeskCopy = {
  title: 'Meldingen',
  lead: 'Leden melden wat niet hoort. Je ziet een kopie van toen, ook als het origineel weg is.',
  filterLabel: 'Welke meldingen',
  groups: { open: 'Open', handled: 'Behandeld' } satisfies Record<ReportGroup, string>,
  empty: {
    open: { title: 'Geen open meldingen', body: 'Meldt een lid iets, dan zie je het hier.' },
    handled: { title: 'Nog niets behandeld', body: 'Wat je besluit, blijft hier 90 dagen staan.' },
  } satisfies Record<ReportGroup, { title: string; body: string }>,
  loading: 'Meldingen laden...',
  more: 'Oudere meldingen',
  copy: 'Kopie van toen',
  noText: 'Zonder tekst',
  noCopy: 'De kopie is gewist: dit account bestaat niet meer.',
  reporter: 'Gemeld door',
  person: 'Gaat over',
  platform: 'Zonder club',
  pictureAlt: 'De foto die is gemeld',
  decide: {
    remove: {
      person: 'Foto verwijderen',
      message: 'Bericht verwijderen',
      'golf-session': 'Golfsessie verwijderen',
      update: 'Update verwijderen',
    } satisfies Record<SubjectKind, string>,
    'suspend-member': 'Lid schorsen',
    'suspend-account': 'Account blokkeren',
    dismiss: 'Niets doen',
  } satisfies Record<Decision, string | Record<SubjectKind, string>>,
  confirm: {
    remove: {
      person: 'De foto verdwijnt overal. Het lid kan een andere kiezen.',
      message: 'Alle lezers zien dan: ‘Dit bericht is verwijderd’.',
      'golf-session': 'Deelnemers, verzoeken en berichten gaan mee. Wie meedoet, krijgt bericht.',
      update: 'De update verdwijnt voor iedereen. Terugzetten kan nog 30 dagen, bij de updates van de club.',
    } satisfies Record<SubjectKind, string>,
    'suspend-member':
      'Het lid kan de club niet meer openen, tot een beheerder de schorsing opheft. Plekken in komende golfsessies komen vrij en komen daarmee niet terug.',
    'suspend-account':
      'Het account wordt overal uitgelogd en kan niet meer inloggen, tot jullie dat opheffen. Plekken in komende golfsessies komen vrij en komen daarmee niet terug.',
  },
  done: {
    remove: 'Verwijderd',
    'suspend-member': 'Lid geschorst',
    'suspend-account': 'Account geblokkeerd',
    dismiss: 'Melding afgesloten',
  } satisfies Record<Decision, string>,
  told: 'Wie dit meldde, krijgt bericht.',
  undo: 'Ongedaan maken',
  /** In the list of what waits for a connection. */
  unsentDismissal: 'Melding afsluiten zonder gevolg',
  outcomes: {
    dismissed: 'Afgesloten zonder gevolg',
    removed: 'Verwijderd',
    suspended: 'Geschorst',
  },
  failure: { loadTitle: 'Fout bij laden gegevens', decideTitle: 'Fout bij opslaan' },
} as const;

/** 'Piet Speler schorsen?' */
export const excludeTitle = (decision: 'suspend-member' | 'suspend-account', name: string) =>
  decision === 'suspend-member' ? `${name} schorsen?` : `Account van ${name} blokkeren?`;

/** '3 open meldingen' */
export const openText = (count: number) => (count === 1 ? '1 open melding' : `${count} open meldingen`);

/** 'Verwijderd, door Karin de Boer op zaterdag 22 november 2026' */
export const outcomeText = (outcome: string, decidedBy: string | null, decidedAt: string) =>
  `${outcome}, ${decidedBy ? `door ${decidedBy} ` : ''}op ${formatFullDate(decidedAt)}`;
