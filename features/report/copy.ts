import { formatFullDate } from '#platform/shared/dutch.ts';
import type { ReportReason, ReportState, SubjectKind } from './rules.ts';

export const calls = {
  create: 'Meld een persoon, bericht, golfsessie of update',
  mine: 'Mijn meldingen aan de beheerders, met wat ermee is gedaan',
} as const;

export const refusals = {
  OWN_SUBJECT: 'Je kunt jezelf niet melden.',
  ALREADY_REPORTED: 'Je hebt dit al gemeld. Een beheerder bekijkt je eerdere melding.',
} as const;

export const reportCopy = {
  action: 'Meld',
  dialog: {
    title: 'Melden',
    subjects: {
      person: 'Wat is er met deze persoon?',
      message: 'Wat is er met dit bericht?',
      'golf-session': 'Wat is er met deze golfsessie?',
      update: 'Wat is er met deze update?',
    } satisfies Record<SubjectKind, string>,
    messageGone: 'Dit bericht is er niet meer. Meld het lid zelf, en schrijf erbij wat er stond.',
    reasonMissing: 'Kies wat er is.',
    details: 'Toelichting',
    next: 'Een beheerder bekijkt je melding. Wie je meldt, hoort niet dat jij het was. Wat ermee is gedaan, lees je bij je profiel.',
    submit: 'Verstuur melding',
    thanks: 'Bedankt voor je melding',
    thanksBody: 'Een beheerder kijkt ernaar.',
  },
  reasons: {
    unkind: 'Onaardig of pesten',
    inappropriate: 'Ongepast of kwetsend',
    spam: 'Reclame of spam',
    false: 'Klopt niet, of iemand anders',
    other: 'Iets anders',
  } satisfies Record<ReportReason, string>,
  kinds: {
    person: 'Lid',
    message: 'Bericht',
    'golf-session': 'Golfsessie',
    update: 'Update',
  } satisfies Record<SubjectKind, string>,
  mine: {
    title: 'Mijn meldingen',
    lead: 'Wat je bij de beheerders hebt gemeld, en wat ermee is gedaan.',
    empty: 'Je hebt nog niets gemeld.',
    emptyBody: 'Zie je iets dat niet hoort? Meld het bij het lid, het bericht, de sessie of de update.',
    loading: 'Meldingen laden...',
    more: 'Oudere meldingen',
  },
  states: {
    open: 'Wordt bekeken',
    dismissed: 'Bekeken, er hoefde niets te gebeuren',
    removed: 'Verwijderd',
    suspended: 'Geschorst',
  } satisfies Record<ReportState, string>,
  failure: { loadTitle: 'Fout bij laden gegevens', createTitle: 'Fout bij versturen melding' },
} as const;

/** The name of a button in a list: 'Meld Piet Speler' */
export const reportLabel = (displayName: string) => `${reportCopy.action} ${displayName}`;

/** 'Gemeld op zaterdag 22 november 2026' */
export const reportedOn = (instant: string) => `Gemeld op ${formatFullDate(instant)}`;

/** 'Bericht van Piet Speler' */
export function aboutText(kind: SubjectKind, about: string | null): string {
  if (about === null) return reportCopy.kinds[kind];
  return kind === 'message'
    ? `${reportCopy.kinds.message} van ${about}`
    : `${reportCopy.kinds[kind]}: ${about}`;
}
