import { expect, test } from 'vitest';
import { circlesFor, partsThatFit } from './flight-room.ts';

const room = { face: 36, named: 56, gap: 6 };
const parts = (players: number, places: number, width: number | null) =>
  partsThatFit({ players, places }, { ...room, width });

test.each([
  ['four players have their names on a small phone', 4, 4, 264, true, 4, 0, 0],
  ['free places need no name', 2, 4, 202, true, 2, 0, 2],
  ['one pixel too few removes the names first', 2, 4, 201, false, 2, 0, 2],
  ['eight circles fit without names', 8, 8, 330, false, 8, 0, 0],
  ['free places without room are counted after the names are removed', 5, 8, 246, false, 5, 0, 0, 3],
  ['the last circle counts the players without room', 8, 8, 246, false, 5, 3, 0],
  ['one free place without a count stays beside counted players', 7, 8, 246, false, 4, 3, 1],
  ['players and free places without room are counted apart', 6, 8, 246, false, 4, 2, 0, 2],
  ['a count stays at any width', 8, 8, 10, false, 0, 8, 0],
  ['all circles are shown before the width is known', 3, 8, null, false, 3, 0, 5],
  ['names are shown before the width is known, where every phone has room', 3, 4, null, true, 3, 0, 1],
] as const)('%s', (_, players, places, width, names, faces, rest, free, ...counted) => {
  expect(parts(players, places, width)).toMatchObject({
    names,
    faces,
    rest,
    free,
    freeRest: counted[0] ?? 0,
  });
});

test('free places are as far apart as named players where that fits', () => {
  expect(parts(2, 4, 242).even).toBe(true);
  expect(parts(2, 4, 241).even).toBe(false);
});

const looks = [28, 36, 44].flatMap((face) =>
  // Text at 100 % and at 200 %: circles and names grow with it, the gap does not.
  [1, 2].map((scale) => ({ face: face * scale, named: 56 * scale, gap: 6 })),
);

test.each(looks)('every place is shown or counted at every width, for %o', ({ face, named, gap }) => {
  const wrong: string[] = [];
  for (let places = 2; places <= 8; places += 1) {
    for (let players = 0; players <= places; players += 1) {
      for (let width = 0; width <= 1000; width += 1) {
        const { names, even, faces, rest, free, freeRest } = partsThatFit(
          { players, places },
          { face, named, gap, width },
        );
        const circles = faces + (rest > 0 ? 1 : 0) + free + (freeRest > 0 ? 1 : 0);
        const drawn = names ? faces * named + free * (even ? named : face) : circles * face;
        const isWhole = faces + rest === players && free + freeRest === places - players;
        // Two circles always stay: one counts the players, one the free places.
        const fits = drawn + (circles - 1) * gap <= Math.max(width, 2 * face + gap);
        if (!isWhole || !fits) wrong.push(`${players}/${places} at ${width}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a stack of any number of circles shows or counts every place', () => {
  for (let most = 2; most <= 8; most += 1)
    for (let places = 2; places <= 8; places += 1)
      for (let players = 0; players <= places; players += 1) {
        const { faces, rest, free, freeRest } = circlesFor({ players, places }, most);
        expect([faces + rest, free + freeRest]).toEqual([players, places - players]);
        expect(faces + free + Number(rest > 0) + Number(freeRest > 0)).toBeLessThanOrEqual(most);
      }
  expect(circlesFor({ players: 3, places: 6 }, 4)).toEqual({ faces: 3, rest: 0, free: 0, freeRest: 3 });
  expect(circlesFor({ players: 5, places: 6 }, 4)).toEqual({ faces: 2, rest: 3, free: 1, freeRest: 0 });
  expect(circlesFor({ players: 4, places: 4 }, 4)).toEqual({ faces: 4, rest: 0, free: 0, freeRest: 0 });
});

test.each([null, 1000])('names can be left out: width %o', (width) => {
  for (const players of [0, 1, 4])
    expect(partsThatFit({ players, places: 4 }, { ...room, named: Infinity, width })).toEqual({
      ...circlesFor({ players, places: 4 }, 4),
      names: false,
      even: false,
    });
});
