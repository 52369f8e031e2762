// Separate from the course's other texts, which every member loads with the home page.
import { formatList } from '#platform/shared/dutch.ts';
import { courseCopy } from '../../../copy.ts';
import type { CourseState } from '../../../course.ts';
import type { QuickEnd } from '../../../rules.ts';

export const courseSettingCopy = {
  stateLabel: 'Hoe ligt de baan erbij?',
  stateHints: {
    open: 'Iedereen kan spelen',
    restricted: 'Spelen met beperkingen',
    closed: 'Niemand kan spelen',
  } satisfies Record<CourseState, string>,
  reasonsLabel: 'Wat geldt er?',
  holesLabel: 'Welke holes zijn dicht?',
  message: 'Bericht aan de leden',
  messageHint: 'Leeg? Dan lezen de leden:',
  readyLabel: 'Kant-en-klare berichten',
  ready: {
    open: ['De baan is weer open. Veel speelplezier!', 'Alle holes open, ook de drivingrange.'],
    restricted: [
      'We spelen op wintergreens.',
      'De baan is nat. Laat trolley en handicart thuis.',
      'Negen holes open wegens onderhoud.',
    ],
    closed: [
      'Baan gesloten wegens vorst.',
      'Baan gesloten wegens wateroverlast.',
      'Baan gesloten wegens onweer.',
      'Baan gesloten wegens een wedstrijd.',
    ],
  } satisfies Record<CourseState, readonly string[]>,
  untilLabel: 'Tot wanneer geldt dit?',
  ends: {
    'today-noon': 'Vandaag tot 12:00',
    'today-evening': 'Vanavond tot 20:00',
    'tomorrow-noon': 'Morgen tot 12:00',
    'tomorrow-evening': 'Morgen tot 20:00',
  } satisfies Record<QuickEnd, string>,
  noEnd: 'Tot nader order',
  otherEnd: 'Ander moment',
  endDate: 'Datum',
  endTime: 'Tijd',
  endMissing: 'Vul een datum en een tijd in.',
  endShort: 'Daarna staat de baan vanzelf weer op open.',
  save: 'Opslaan',
  saveAnyway: 'Toch opslaan',
  adopt: 'Neem over',
  saved: 'Baanstatus bijgewerkt',
  savedBody: 'De leden zien het meteen.',
  unset: 'De baan staat op open. Niemand heeft de status nog gezet.',
  changed: 'Intussen bijgewerkt',
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;

/** 'Gezet door Karin de Boer, vandaag 06:31'; a list isolates a name in Hebrew from the numbers behind it. Null: the account was erased, or the operator set it. */
export const setByText = (name: string | null, moment: string) =>
  name === null ? `Gezet ${moment}` : `Gezet door ${formatList([name])}, ${moment}`;

/** What another admin has set: 'Karin de Boer zette de baan op Gesloten: Baan gesloten wegens vorst.' */
export const changedText = (name: string | null, state: CourseState, message: string | null) => {
  const what = `${name ?? 'Een andere beheerder'} zette de baan op ${courseCopy.states[state]}`;
  return message === null ? `${what}.` : `${what}: ${message}`;
};
