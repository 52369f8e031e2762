import { wordsOf } from '#platform/shared/dutch.ts';

export const calls = { figures: 'Wat ik de laatste twaalf maanden speelde, in cijfers' } as const;

export const roundHistoryCopy = {
  title: 'Jouw golfsessies',
  lead: 'De laatste twaalf maanden',
  months: 'Golfsessies per maand',
  people: 'Vaakst samen gespeeld',
  locations: 'Waar je speelde',
  failure: 'Dit overzicht kon niet worden geladen',
} as const;

/** Short, so that a long name beside it fits on its line: '12 keer'. */
export const timesText = (rounds: number) => `${rounds} keer`;

/** '1 golfsessie', '12 golfsessies' */
const roundsText = (rounds: number) => (rounds === 1 ? '1 golfsessie' : `${rounds} golfsessies`);

const wordsOfMonth = (month: string) => wordsOf(`${month}-01`);

/** 'november 2026: 3 golfsessies' */
export function monthText(month: string, rounds: number): string {
  const { month: name, year } = wordsOfMonth(month);
  return `${name.long} ${year}: ${roundsText(rounds)}`;
}

/** The initial of a month, below its bar: 'n'. */
export const monthInitial = (month: string) => wordsOfMonth(month).month.long.charAt(0);
