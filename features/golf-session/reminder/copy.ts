import type { ReminderMoment } from './rules.ts';

export const calls = {
  choice: 'Wanneer ik aan een golfsessie word herinnerd',
  choose: 'Kies wanneer ik aan een golfsessie word herinnerd',
} as const;

export const reminderCopy = {
  title: 'Herinnering aan je golfsessie',
  body: 'Waar je hem krijgt, kies je hieronder bij Herinneringen.',
  label: 'Wanneer wil je een herinnering?',
  moments: {
    evening: 'Avond ervoor',
    hours: '2 uur ervoor',
    none: 'Geen',
  } satisfies Record<ReminderMoment, string>,
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;
