/** The sizes of a row of places, in pixels. */
export interface FlightRoom {
  /** Null: not measured yet. */
  width: number | null;
  /** A circle. */
  face: number;
  /** A circle with a name below it. */
  named: number;
  gap: number;
}

interface FlightCount {
  players: number;
  places: number;
}

export interface FlightParts {
  names: boolean;
  /** Free places are as far apart as named players. */
  even: boolean;
  /** The number of players with a circle of their own, and of those that the last circle counts. */
  faces: number;
  rest: number;
  /** The number of free places that are shown. */
  free: number;
}

/** The width of a card on the smallest phone, assumed before the first measurement. */
const smallestCard = 264;

/** Chooses what fits on one line. The names are dropped first, then circles. */
export function partsThatFit(
  { players, places }: FlightCount,
  { width, face, named, gap }: FlightRoom,
): FlightParts {
  const free = Math.max(0, places - players);
  const whole = { names: false, even: false, faces: players, rest: 0, free };
  const gaps = (players + free - 1) * gap;
  if ((players + free) * named + gaps <= (width ?? smallestCard))
    return { ...whole, names: true, even: true };
  if (width === null) return whole;
  if (players * named + free * face + gaps <= width) return { ...whole, names: true };
  const circles = Math.max(1, Math.floor((width + gap) / (face + gap)));
  if (players <= circles) return { ...whole, free: Math.min(free, circles - players) };
  const faces = circles - 1;
  return { ...whole, faces, rest: players - faces, free: 0 };
}

export const sameParts = (a: FlightParts, b: FlightParts): boolean =>
  a.names === b.names && a.even === b.even && a.faces === b.faces && a.rest === b.rest && a.free === b.free;
