// Colours of people and clothes; the clothes and the grounds are those of the product's light theme.

export type Skin = { plain: string; shade: string; deep: string; blush: string };

/** From light to dark; a look names one by its number, from 1. */
export const skins: readonly [Skin, ...Skin[]] = [
  { plain: '#f9dfcd', shade: '#ecc3a9', deep: '#c98d72', blush: '#ee9a86' },
  { plain: '#f4cfae', shade: '#e0ae86', deep: '#b97d58', blush: '#e58b6e' },
  { plain: '#e5b288', shade: '#cc9164', deep: '#9f673f', blush: '#d47a55' },
  { plain: '#cb9163', shade: '#ae7448', deep: '#7f4d2b', blush: '#b8603c' },
  { plain: '#a06a43', shade: '#82522f', deep: '#59351c', blush: '#8f4427' },
  { plain: '#75492c', shade: '#5c3720', deep: '#3b2112', blush: '#6d2f1b' },
];

/** The hair, its highlights, and the matching brows. */
export type HairColour = readonly [plain: string, lit: string, brows: string];

const fair = [
  ['#dcb56b', '#f0d59b', '#a8843f'],
  ['#b98d52', '#d0a96f', '#8a6534'],
  ['#8a5f38', '#a5784c', '#6b4727'],
  ['#64442c', '#7f5a3d', '#513622'],
  ['#a35a2d', '#c0733f', '#854520'],
  ['#41302a', '#5b463c', '#362722'],
] as const satisfies readonly HairColour[];
const dark = [
  ['#3b2a22', '#564035', '#33241d'],
  ['#2a1f1b', '#44342d', '#2a1f1b'],
  ['#553a2b', '#6e4f3c', '#412b1f'],
] as const satisfies readonly HairColour[];
const black = [
  ['#211917', '#3a2e2a', '#1c1412'],
  ['#2c211d', '#463731', '#211814'],
] as const satisfies readonly HairColour[];
export const greyHair = [
  ['#cfd0ca', '#ebebe6', '#94948d'],
  ['#b3b6b1', '#d0d2cd', '#82847f'],
  ['#8d908c', '#aaada8', '#6c6e6a'],
  ['#c8c2b8', '#e4dfd6', '#8f887b'],
] as const satisfies readonly HairColour[];

export const hairFor = (skin: number) => {
  if (skin <= 2) return fair;
  return skin <= 4 ? dark : black;
};

export const grounds = ['#bfdcc4', '#ecd9b0', '#c3def0', '#ded0e8', '#f2cfc0', '#d5dad4'] as const;

/** The cloth, its folds, and a matching colour for the collar, the cap and the stripe. */
export const clothes = [
  ['#1f5a3c', '#17452e', '#f4ecdc'],
  ['#2f8a50', '#24703f', '#fcefd6'],
  ['#3577a4', '#295f85', '#f4ecdc'],
  ['#24425e', '#1a3148', '#eeb04f'],
  ['#f6f4ec', '#dcd8ca', '#1f5a3c'],
  ['#d8bf8a', '#bfa46c', '#24425e'],
  ['#d98324', '#b76a15', '#fdf5e8'],
  ['#b9473f', '#98352f', '#fdf5e8'],
  ['#7f6c9d', '#675583', '#f2e9f7'],
  ['#93c7a0', '#78ad86', '#10492f'],
] as const;
export type Cloth = (typeof clothes)[number];
