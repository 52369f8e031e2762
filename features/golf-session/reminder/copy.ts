import type { ReminderMoment } from './rules.ts';

export const reminderCopy = {
  calls: {
    choice: 'Wanneer ik aan een golfsessie word herinnerd',
    choose: 'Kies wanneer ik aan een golfsessie word herinnerd',
  },
  title: 'Herinnering aan je golfsessie',
  body: 'Waar je hem krijgt, kies je hieronder bij Herinneringen.',
  label: 'Wanneer wil je een herinnering?',
  moments: {
    evening: 'De avond ervoor',
    hours: '2 uur ervoor',
    none: 'Geen',
  } satisfies Record<ReminderMoment, string>,
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;
