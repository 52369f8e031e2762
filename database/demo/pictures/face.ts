// The face, and what is worn on it and on the head.
import type { Random } from '../random.ts';
import type { Cloth, HairColour, Skin } from './palette.ts';

const ink = '#2b211d';
const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export function head(skin: Skin): string {
  return (
    `<path d="M42 60h16v18c0 5-16 5-16 0Z" fill="${skin.plain}"/>` +
    `<path d="M42 66c5 6 11 6 16 0v6c-5 5-11 5-16 0Z" fill="${skin.shade}"/>` +
    `<circle cx="30.5" cy="48" r="4.6" fill="${skin.plain}"/><circle cx="69.5" cy="48" r="4.6" fill="${skin.plain}"/>` +
    `<circle cx="30.5" cy="48.5" r="2.2" fill="${skin.shade}"/><circle cx="69.5" cy="48.5" r="2.2" fill="${skin.shade}"/>` +
    `<path d="M30 43c0-14 8-22 20-22s20 8 20 22c0 17-9 28-20 28S30 60 30 43Z" fill="${skin.plain}"/>`
  );
}

export function features(random: Random, skin: Skin, [, , brow]: HairColour): string {
  return blush(skin) + eyes(random, brow) + nose(random, skin) + mouth(random, skin);
}

const blush = ({ blush: colour }: Skin) =>
  `<g fill="${colour}" opacity=".34"><ellipse cx="37.5" cy="55.5" rx="4.2" ry="3"/><ellipse cx="62.5" cy="55.5" rx="4.2" ry="3"/></g>`;

function eyes(random: Random, brow: string): string {
  const height = random.pick([41, 40.4, 41.6]);
  const brows = random.pick([
    line(`M37.5 ${height}q4-2.4 8 0`, brow, 1.9) + line(`M54.5 ${height}q4-2.4 8 0`, brow, 1.9),
    line(`M37.5 ${height + 0.4}l7.5-1.2`, brow, 2.2) + line(`M62.5 ${height + 0.4}l-7.5-1.2`, brow, 2.2),
  ]);
  const open =
    `<g fill="${ink}"><ellipse cx="42" cy="47.5" rx="2.1" ry="2.7"/><ellipse cx="58" cy="47.5" rx="2.1" ry="2.7"/></g>` +
    '<g fill="#fff"><circle cx="42.8" cy="46.5" r=".8"/><circle cx="58.8" cy="46.5" r=".8"/></g>';
  const smiling = line('M39 48.6q3-3.6 6 0', ink, 2) + line('M55 48.6q3-3.6 6 0', ink, 2);
  return brows + random.pick([open, open, open, smiling]);
}

const nose = (random: Random, { deep }: Skin) =>
  random.pick([line('M50.5 48.5c2 4 1.8 6-1.3 6', deep, 1.5), line('M47.8 54.3q2.2 1.6 4.4 0', deep, 1.6)]);

function mouth(random: Random, { deep }: Skin): string {
  const closed = line('M43.5 60.5q6.5 5.5 13 0', deep, 1.9);
  const wide =
    '<path d="M42.5 59.8h15c-.5 5-3.5 7.2-7.5 7.2s-7-2.2-7.5-7.2Z" fill="#8d3b35"/><path d="M43 59.8h14l-.7 2.5H43.7Z" fill="#fff"/>';
  const aside = line('M44.5 61q5 4 11-1', deep, 1.9);
  return random.pick([closed, wide, closed, aside]);
}

export function beard(random: Random, [plain]: HairColour): string {
  const full = `<path d="M30.5 50c1.5 5 4 7 8 7 3-2 19-2 23 0 4 0 6.5-2 8-7 .5 14-7.5 24-19.5 24S30 64 30.5 50Zm12.5 9.5c1 4 3.5 5.5 7 5.5s6-1.5 7-5.5Z" fill="${plain}" fill-rule="evenodd"/>`;
  const short = `<path d="M31 52c2 5 5 8 7 8 4-3.5 20-3.5 24 0 2 0 5-3 7-8 0 12-8 20.5-19 20.5S31 64 31 52Zm12.5 8c1 3 3 4.5 6.5 4.5s5.5-1.5 6.5-4.5Z" fill="${plain}" fill-rule="evenodd" opacity=".82"/>`;
  const moustache = `<path d="M50 57.5c-3-2.5-8-1-9.5 2.5 4 1 7 .5 9.5-1 2.5 1.5 5.5 2 9.5 1-1.5-3.5-6.5-5-9.5-2.5Z" fill="${plain}"/>`;
  return random.pick([full, short, moustache, short]);
}

export function glasses(random: Random): string {
  const [frame, bridge] = random.pick([
    ['#2b3a33', 1.5],
    ['#6b4a2e', 1.7],
    ['#24425e', 1.5],
  ] as const);
  const round = '<circle cx="42" cy="48" r="6.3"/><circle cx="58" cy="48" r="6.3"/>';
  const square =
    '<rect x="35.5" y="42.8" width="12.6" height="10" rx="3.2"/><rect x="51.9" y="42.8" width="12.6" height="10" rx="3.2"/>';
  return `<g fill="#fff" fill-opacity=".22" stroke="${frame}" stroke-width="${bridge}">${random.pick([round, square])}</g>${line('M48.2 47.2q1.8-1.4 3.6 0', frame, bridge)}`;
}

/** Seen from the front: the crown, the peak that throws a shadow, and a small flag. */
export function cap([cloth, fold, trim]: Cloth): string {
  return (
    `<path d="M28 38c-1-17 8-27 22-27s23 10 22 27c-12-5-32-5-44 0Z" fill="${cloth}"/>` +
    line('M50 11v22', fold, 1.1) +
    line('M38.5 15c-3 6-4 12-4 19M61.5 15c3 6 4 12 4 19', fold, 1) +
    `<circle cx="50" cy="11" r="1.7" fill="${fold}"/>` +
    `<path d="M47.6 29.5v-9l6.4 2.7-5 2.3v4Z" fill="${trim}"/>` +
    `<path d="M30 42c10-4.5 30-4.5 40 0v-4H30Z" fill="#000" opacity=".12"/>` +
    `<path d="M25.5 39.5C32 31 68 31 74.5 39.5c1 2.5-1.5 3-3.5 2.2-13-4.7-29-4.7-42 0-2 .8-4.5.3-3.5-2.2Z" fill="${fold}"/>`
  );
}

export function visor([cloth, fold]: Cloth): string {
  return (
    `<path d="M28.5 39c-.5-3-.3-6 .5-9 12-5.5 30-5.5 42 0 .8 3 1 6 .5 9-12-4.5-31-4.5-43 0Z" fill="${cloth}"/>` +
    `<path d="M30 42.5c10-4.5 30-4.5 40 0v-4H30Z" fill="#000" opacity=".12"/>` +
    `<path d="M25.5 40C32 32 68 32 74.5 40c1 2.5-1.5 3-3.5 2.2-13-4.7-29-4.7-42 0-2 .8-4.5.3-3.5-2.2Z" fill="${fold}"/>`
  );
}

const collar = (fill: string) =>
  `<path d="M42 73l8 11-8.5 6.5L34.5 78Zm16 0-8 11 8.5 6.5 7-12.5Z" fill="${fill}"/>`;

/** A polo, or a jumper over one. */
export function clothesOf(random: Random, [cloth, fold, trim]: Cloth): string {
  const shoulders = `<path d="M8 104c0-17 11-24 27-27l7-2.5c5 5 11 5 16 0l7 2.5c16 3 27 10 27 27Z" fill="${cloth}"/>`;
  const folds = line('M24 104c0-6 .5-10 2-14M76 104c0-6-.5-10-2-14', fold, 1.4);
  const buttons = `${line('M50 85v15', fold, 1.4)}<g fill="${trim}"><circle cx="50" cy="91" r="1.1"/><circle cx="50" cy="97" r="1.1"/></g>`;
  const stripe = `<path d="M9 99c14-5 68-5 82 0l.8 6H8.2Z" fill="${trim}" opacity=".9"/>`;
  const jumper = `<path d="M40 74.5 50 90l10-15.5" fill="none" stroke="${fold}" stroke-width="3.2" stroke-linejoin="round"/>`;
  return random.pick([
    shoulders + folds + buttons + collar(fold),
    shoulders + folds + buttons + collar(trim),
    shoulders + stripe + buttons + collar(fold),
    shoulders + folds + `<path d="M42.5 74 50 87l7.5-13Z" fill="${trim}"/>` + collar(trim) + jumper,
  ]);
}
