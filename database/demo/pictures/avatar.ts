// A friendly portrait, the same for the same seed. A seed may begin with a look: hair (l long, s short, b bald),
// age (y, g grey), skin 1 to 6, and b for a beard; 'sg2b-pieter' is a man with short grey hair and a beard.
import { randomFrom, type Random } from '../random.ts';
import { beard, cap, clothesOf, features, glasses, head, visor } from './face.ts';
import {
  baldStyles,
  longCurly,
  longGrey,
  longStyles,
  shortCurly,
  shortGrey,
  shortStyles,
  type Hair,
} from './hair.ts';
import { clothes, greyHair, grounds, hairFor, skins, type HairColour } from './palette.ts';

type Look = { hair: 'l' | 's' | 'b'; grey: boolean; skin: number; beard: boolean };

export function drawAvatar(seed: string): string {
  const random = randomFrom(`avatar ${seed}`);
  const look = lookOf(seed, random);
  const skin = skins[look.skin - 1] ?? skins[0];
  const colour = random.pick(look.grey ? greyHair : hairFor(look.skin));
  const ground = random.pick(grounds);
  const cloth = random.pick(clothes);
  const hair = random.pick(stylesFor(look))(colour);
  const worn = random.fraction();
  const headwear = hair.tall
    ? worn < 0.2 && visor(cloth)
    : (worn < 0.22 && cap(cloth)) || (worn < 0.38 && visor(cloth));
  const wearsGlasses = random.fraction() < (look.grey ? 0.5 : 0.22);
  const parts = [
    `<rect width="100" height="100" fill="${ground}"/><circle cx="50" cy="54" r="42" fill="#fff" opacity=".28"/>`,
    hair.behind,
    clothesOf(random, cloth),
    head(skin),
    look.beard && beard(random, colour),
    features(random, skin, colour),
    wearsGlasses && glasses(random),
    hair.front,
    headwear,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 1 92 92" width="200" height="200">${parts.filter(Boolean).join('')}</svg>`;
}

function lookOf(seed: string, random: Random): Look {
  const [, hair, age, skin, bearded] = /^([lsb])([yg])([1-6])(b?)(?:-|$)/.exec(seed) ?? [];
  return {
    hair: hair === 'l' || hair === 's' || hair === 'b' ? hair : random.pick(['l', 's', 's']),
    grey: age ? age === 'g' : random.fraction() < 0.4,
    skin: skin ? Number(skin) : random.between(1, 6),
    beard: bearded === 'b',
  };
}

type Styles = readonly [(colour: HairColour) => Hair, ...((colour: HairColour) => Hair)[]];

function stylesFor({ hair, grey, skin }: Look): Styles {
  if (hair === 'b') return baldStyles;
  if (hair === 'l') return grey ? longGrey : skin === 6 ? longCurly : longStyles;
  if (skin >= 5) return shortCurly;
  return grey ? shortGrey : shortStyles;
}
