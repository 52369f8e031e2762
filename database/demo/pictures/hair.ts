// Hair is drawn in two layers: behind the head and on it. The head spans x 30 to 70, with its crown at y 22 and its chin at y 71.
import type { HairColour } from './palette.ts';

export type Hair = {
  behind: string;
  front: string;
  /** Sits so high that a cap does not go over it. */ tall?: true;
};
type Style = (colour: HairColour) => Hair;

const shape = (path: string, fill: string, rest = '') => `<path d="${path}" fill="${fill}"${rest}/>`;
const strand = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round"/>`;
const curls = (points: readonly (readonly [number, number, number])[], fill: string) =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('');

const bob: Style = ([plain, lit]) => ({
  behind: shape(
    'M50 14C31 14 24 28 24 46c0 10 0 17-2 22 8 5 18 4 24 1h8c6 3 16 4 24-1-2-5-2-12-2-22 0-18-7-32-26-32Z',
    plain,
  ),
  front:
    shape(
      'M28.5 47C26 28 36 16 51 16c15 0 24 12 20.5 31-1.5-7-4-12-8.5-15.5-7 4-17 5.5-27 3-3.5 3-6 7-7.5 12.5Z',
      plain,
    ) + strand('M38 24c5-4 13-5 19-2', lit),
});

const long: Style = ([plain, lit]) => ({
  behind: shape(
    'M50 13C30 13 23 28 24 46c.5 14-3 24-7 33 10 6 22 5 30 0h6c8 5 20 6 30 0-4-9-7.5-19-7-33 1-18-6-33-26-33Z',
    plain,
  ),
  front:
    shape(
      'M28 48c-2.5-18 4-33 21-33 18 0 25 15 22.5 33-1-8-5.5-14-12-19-4-3-8-5-10-7.5-1 7-15 9-18.5 16-1.5 3-2.5 6-3 10.5Z',
      plain,
    ) +
    strand('M54 20c6 3 11 8 13.5 14', lit) +
    strand('M25 56c-.5 7-2 12-3.5 17', lit),
});

const ponytail: Style = ([plain, lit]) => ({
  behind:
    shape('M66 22c12-2 20 8 18 22-1 9 1 15 4 21-9 3-15-3-16-12-1-8-3-15-9-20Z', plain) +
    shape('M50 15c-16 0-23 11-22 27h44c1-16-6-27-22-27Z', plain),
  front:
    shape(
      'M28.5 44C27 27 36 16 50 16s23 11 21.5 28c-2-7-5-11-9-13.5-8 1-18 0-25-1.5-4.5 3-7.5 8-9 15Z',
      plain,
    ) +
    strand('M40 20c6-2.5 13-2 18 1', lit) +
    strand('M74 30c5 3 7 8 6.5 15', lit),
});

const bun: Style = ([plain, lit]) => ({
  behind:
    `<circle cx="50" cy="13" r="9.2" fill="${plain}"/>` +
    shape('M50 15c-16 0-23 11-22 27h44c1-16-6-27-22-27Z', plain),
  front:
    shape('M28.5 44C27 27 36 17 50 17s23 10 21.5 27c-2-8-6-13-10-15-7 2-16 2-23 0-4 2-8 7-10 15Z', plain) +
    strand('M44.5 9c3-3 7.5-3 10.5 0', lit) +
    strand('M38 24c6-4 18-4 24 0', lit),
  tall: true,
});

const cloud: Style = ([plain, lit]) => ({
  behind: curls(
    [
      [50, 20, 15],
      [36, 24, 13],
      [64, 24, 13],
      [27, 36, 12],
      [73, 36, 12],
      [24, 50, 11],
      [76, 50, 11],
      [27, 62, 10],
      [73, 62, 10],
    ],
    plain,
  ),
  front:
    curls(
      [
        [35, 29, 6.5],
        [43, 24, 7.5],
        [52, 23, 7.5],
        [61, 26, 7],
        [67, 32, 5.5],
        [31, 35, 5],
      ],
      plain,
    ) +
    curls(
      [
        [40, 20, 2.6],
        [56, 17, 2.6],
        [66, 25, 2.2],
        [28, 33, 2.2],
      ],
      lit,
    ),
});

const parted: Style = ([plain, lit]) => ({
  behind: '',
  front:
    shape(
      'M28.5 46C25 27 35 14.5 52 15c16 .5 23 13 19.5 31-1-6-2.5-10-5.5-13.5-9 1.5-20-.5-27-5-4 4-8.5 10-10.5 18.5Z',
      plain,
    ) + strand('M42 21c7 4 15 5.5 22 5', lit),
});

const quiff: Style = ([plain, lit]) => ({
  behind: '',
  front:
    shape(
      'M29 45C26 33 28 24 34 20c2-6 11-9.5 20-8 11 1.5 18 8 17.5 18 .5 5 .5 10-.5 15-1-5-2.5-9-5-12.5-8-2.5-14-2.5-20-5-4 5-14 6-17 17.5Z',
      plain,
    ) + strand('M39 19c7-3 16-2 22 3', lit),
});

const crew: Style = ([plain, lit]) => ({
  behind: '',
  front:
    shape(
      'M29 42c-1-15 7-24.5 21-24.5S72 27 71 42c-1.5-6-3-9.5-5.5-12C56 26.5 44 26.5 34.5 30 32 32.5 30.5 36 29 42Z',
      plain,
    ) + strand('M41 22.5c6-2 12-2 18 0', lit),
});

const shortCurls: Style = ([plain, lit]) => ({
  behind: curls(
    [
      [31, 34, 6],
      [69, 34, 6],
    ],
    plain,
  ),
  front:
    curls(
      [
        [33, 30, 6.5],
        [39, 23, 7],
        [48, 20, 7.5],
        [57, 21, 7],
        [65, 26, 6.5],
        [68, 33, 5],
        [30, 38, 4],
      ],
      plain,
    ) +
    curls(
      [
        [41, 19, 2.2],
        [53, 16.5, 2.4],
        [63, 22, 2],
      ],
      lit,
    ),
});

const pixie: Style = ([plain, lit]) => ({
  behind: shape('M29 40c-3 6-3 12-1 18l6-2V38Zm42 0c3 6 3 12 1 18l-6-2V38Z', plain),
  front:
    shape(
      'M28 49C24 30 33 15 51 15c16 0 24 14 21 32-1.5-4-2-7-4-10-4 1-7-1-9-4-6 4-16 5-24 3-4 3-5.5 7-7 13Z',
      plain,
    ) +
    strand('M43 20c8-2 17 1 22 8', lit) +
    strand('M35 27c2-3 5-5 8-6', lit),
});

/** A ring of hair around a bald crown. */
const wreath: Style = ([plain]) => ({
  behind: shape('M31 36c-5 3-6 12-3 20l7-3V36Zm38 0c5 3 6 12 3 20l-7-3V36Z', plain),
  front:
    '<path d="M41 27c4-2.5 9-3 13-2" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.2" stroke-linecap="round"/>',
});

const none: Style = () => ({ ...wreath(['none', 'none', 'none']), behind: '' });

export const longStyles = [long, bob, ponytail, bun] as const;
export const longCurly = [cloud, cloud, long, bun] as const;
export const longGrey = [bob, bun, bob, pixie] as const;
export const shortStyles = [parted, quiff, crew, shortCurls] as const;
export const shortGrey = [parted, pixie, crew, parted] as const;
export const shortCurly = [shortCurls, crew, crew] as const;
export const baldStyles = [wreath, wreath, none] as const;
