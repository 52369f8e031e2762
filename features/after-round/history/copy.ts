import { wordsOf } from '#platform/shared/dutch-calendar.ts';

export const roundHistoryCopy = {
  calls: { figures: 'Wat ik de laatste twaalf maanden speelde, in cijfers' },
  title: 'Jouw rondes',
  lead: 'De laatste twaalf maanden',
  months: 'Rondes per maand',
  people: 'Vaakst samen gespeeld',
  locations: 'Waar je speelde',
} as const;

/** '1 ronde', '12 rondes' */
export const roundsText = (rounds: number) => (rounds === 1 ? '1 ronde' : `${rounds} rondes`);

const wordsOfMonth = (month: string) => wordsOf(`${month}-01`);

/** 'november 2026: 3 rondes' */
export function monthText(month: string, rounds: number): string {
  const { month: name, year } = wordsOfMonth(month);
  return `${name.long} ${year}: ${roundsText(rounds)}`;
}

/** The initial of a month, below its bar: 'n'. */
export const monthInitial = (month: string) => wordsOfMonth(month).month.long.charAt(0);
