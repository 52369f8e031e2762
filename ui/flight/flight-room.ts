/** The sizes of a row of places, in pixels. */
export interface FlightRoom {
  /** Null: not measured yet. */
  width: number | null;
  /** A circle. */
  face: number;
  /** A circle with a name below it; Infinity: names are not shown. */
  named: number;
  gap: number;
}

interface FlightCount {
  players: number;
  places: number;
}

/** These four numbers always add up to the number of places. */
interface FlightCircles {
  /** The number of players with a circle of their own, and of those that one circle counts. */
  faces: number;
  rest: number;
  /** The number of free places with a circle of their own, and of those that one circle counts. */
  free: number;
  freeRest: number;
}

export interface FlightParts extends FlightCircles {
  names: boolean;
  /** Free places are as far apart as named players. */
  even: boolean;
}

/** The width of a card on the smallest phone, assumed before the first measurement. */
const smallestCard = 264;

/** Shows all places with this many circles: a last one counts the players or the free places that have none of their own. */
export function circlesFor({ players, places }: FlightCount, circles: number): FlightCircles {
  const free = Math.max(0, places - players);
  if (players + free <= circles) return { faces: players, rest: 0, free, freeRest: 0 };
  if (free > 1 && players < circles) {
    const shown = circles - players - 1;
    return { faces: players, rest: 0, free: shown, freeRest: free - shown };
  }
  const faces = Math.max(0, circles - (free > 0 ? 2 : 1));
  const own = free === 1 ? 1 : 0;
  return { faces, rest: players - faces, free: own, freeRest: free - own };
}

/** Chooses what fits on one line. The names are dropped first, then circles. */
export function partsThatFit(count: FlightCount, { width, face, named, gap }: FlightRoom): FlightParts {
  const all = circlesFor(count, Infinity);
  const gaps = (all.faces + all.free - 1) * gap;
  if ((all.faces + all.free) * named + gaps <= (width ?? smallestCard))
    return { ...all, names: true, even: true };
  if (width === null) return { ...all, names: false, even: false };
  if (all.faces * named + all.free * face + gaps <= width) return { ...all, names: true, even: false };
  const circles = Math.floor((width + gap) / (face + gap));
  return { ...circlesFor(count, circles), names: false, even: false };
}

const keys = ['names', 'even', 'faces', 'rest', 'free', 'freeRest'] as const;

export const sameParts = (a: FlightParts, b: FlightParts): boolean => keys.every((key) => a[key] === b[key]);
