import { movedText, startText } from '#features/golf-session/copy.ts';

export const calls = {
  leave: 'Doe niet meer mee aan een golfsessie',
  confirm: 'Bevestig dat ik nog meespeel, na een wijziging',
} as const;

export const refusals = {
  PAST: 'Deze sessie is al begonnen.',
  ENDED: 'Deze sessie gaat niet meer door.',
  MOVED: movedText,
  IS_ORGANISER: 'Jij organiseert deze sessie. Draag hem eerst over, of annuleer hem.',
} as const;

export const participationCopy = {
  leave: {
    action: 'Ik kan niet',
    title: 'Kun je niet meer?',
    body: 'Je plek komt vrij voor een ander. De organisator krijgt bericht, en je ziet de groepschat niet meer.',
    submit: 'Ik speel niet mee',
    done: 'Je speelt niet meer mee',
    failureTitle: 'Fout bij afmelden',
  },
  confirm: {
    title: 'De dag of tijd is gewijzigd',
    invited: 'Je bent meegevraagd',
    action: 'Ik speel mee',
    done: 'Fijn, je speelt mee',
    failureTitle: 'Fout bij bevestigen',
  },
} as const;

/** 'Het is zaterdag 22 november om 09:40. Speel je mee?' */
export const invitedText = (startsAt: string) => `Het is ${startText(startsAt)}. Speel je mee?`;

/** 'Het wordt zaterdag 22 november om 09:40. Speel je mee?' */
export const confirmText = (startsAt: string) => `Het wordt ${startText(startsAt)}. Speel je mee?`;
