export const calls = {
  list: 'Wie er was, voor de organisator van een golfsessie',
  mark: 'Zeg van een speler of die er was',
} as const;

export const refusals = {
  NOT_PLAYED: 'Dit kan zodra de sessie is begonnen.',
  COUNTED: 'De sterren tellen al mee. Wijzigen kan niet meer.',
} as const;

export const attendanceCopy = {
  title: 'Wie was er?',
  lead: 'Vink uit wie niet kwam. Alleen jij ziet dit. Wie er niet was, geeft en krijgt geen sterren.',
  final: 'De sterren tellen al mee. Dit kan niet meer veranderen.',
  loading: 'Spelers laden...',
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;

/** 'Iedereen was er', '1 speler was er niet' */
export function absentText(absent: number): string {
  if (absent === 0) return 'Iedereen was er';
  return absent === 1 ? '1 speler was er niet' : `${absent} spelers waren er niet`;
}
