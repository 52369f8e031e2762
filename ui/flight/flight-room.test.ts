import { expect, test } from 'vitest';
import { partsThatFit } from './flight-room.ts';

const room = { face: 36, named: 56, gap: 6 };
const parts = (players: number, places: number, width: number | null) =>
  partsThatFit({ players, places }, { ...room, width });

test.each([
  ['four players have their names on a small phone', 4, 4, 264, true, 4, 0, 0],
  ['free places need no name', 2, 4, 202, true, 2, 0, 2],
  ['one pixel too few removes the names first', 2, 4, 201, false, 2, 0, 2],
  ['eight circles fit without names', 8, 8, 330, false, 8, 0, 0],
  ['free places are removed after the names', 5, 8, 246, false, 5, 0, 1],
  ['the last circle counts the players without room', 8, 8, 246, false, 5, 3, 0],
  ['one circle stays at any width', 8, 8, 10, false, 0, 8, 0],
  ['all circles are shown before the width is known', 3, 8, null, false, 3, 0, 5],
  ['names are shown before the width is known, where every phone has room', 3, 4, null, true, 3, 0, 1],
])('%s', (_, players, places, width, names, faces, rest, free) => {
  expect(parts(players, places, width)).toMatchObject({ names, faces, rest, free });
});

test('free places are as far apart as named players where that fits', () => {
  expect(parts(2, 4, 242).even).toBe(true);
  expect(parts(2, 4, 241).even).toBe(false);
});

test('every player is shown or counted, and the row is never wider than the room', () => {
  for (let places = 2; places <= 8; places += 1) {
    for (let players = 0; players <= places; players += 1) {
      for (let width = 40; width <= 700; width += 7) {
        const { names, even, faces, rest, free } = parts(players, places, width);
        expect(faces + rest).toBe(players);
        const circles = faces + (rest > 0 ? 1 : 0) + free;
        const drawn = names ? faces * 56 + free * (even ? 56 : 36) : circles * 36;
        expect(drawn + (circles - 1) * 6).toBeLessThanOrEqual(width);
      }
    }
  }
});
