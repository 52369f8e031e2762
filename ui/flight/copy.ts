import { formatList } from '#platform/shared/dutch.ts';

export const flightCopy = {
  you: 'Jij',
  more: (count: number) => `+${count}`,
  /** In the circle of a place that is offered to one person. */
  offered: '…',
} as const;

type Named = { firstName: string; self?: boolean };

/** 'Met Anna, jou en 1 ander; 2 plekken vrij'. `free`: null when nobody can join any more. `offered`: to one person, so not free. */
export function flightSentence(
  players: readonly Named[],
  unnamed: number,
  free: number | null,
  offered = false,
): string {
  const others = unnamed === 1 ? '1 ander' : `${unnamed} anderen`;
  const names = players.map(({ firstName, self }) => (self ? 'jou' : firstName));
  const all = unnamed > 0 ? [...names, others] : names;
  const list = formatList(all);
  if (free === null) return list === '' ? '' : `Met ${list}`;
  const places = `${free > 0 ? free : 'geen'} ${free === 1 ? 'plek' : 'plekken'} ${offered ? 'aangeboden' : 'vrij'}`;
  return list === '' ? places : `Met ${list}; ${places}`;
}
