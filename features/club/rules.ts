/** A smaller group of people is not counted for the board: its members could be recognised. */
export const smallestGroup = 5;

/** Null stands for fewer than the smallest group, none included. */
export const countOfPeople = (count: number): number | null => (count < smallestGroup ? null : count);

/** Live event: the club's admins changed its name, logo or facts. Its subject is the club. */
export const clubKind = 'club.changed';
