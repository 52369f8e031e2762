// Names of stored pictures: a random key and the width in pixels. Squares are stored in two sizes: rows store the address of the
// large one, and lists use the small one. Wide pictures are stored in one size.

const [large, small] = [512, 128] as const;
export const pictureSides = [large, small] as const;
export const wideSide = 1600 as const;
export type PictureSide = (typeof pictureSides)[number] | typeof wideSide;

export type PictureShape = 'square' | 'wide';
/** Width divided by height. */
export const ratios: Record<PictureShape, number> = { square: 1, wide: 2 };
export const heightOf = (width: number, shape: PictureShape) =>
  Math.max(1, Math.floor(width / ratios[shape]));

/** The largest upload, in bytes. */
export const largestPicture = 5 * 1024 * 1024;
/** The largest width times height, enough for current phones. Formats that are expensive to decode get half of it. */
export const mostPixels = 50_000_000;
/** The only types that are decoded: every further decoder is exposed to strangers. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** How a file of each type begins; a dot stands for any byte. */
const beginnings = {
  'image/jpeg': /^ÿØÿ/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF....WEBP/s,
} as const satisfies Record<(typeof pictureTypes)[number], RegExp>;

/** The number of first bytes that tell the type. */
export const headBytes = 12;

/** The type by the first bytes of a file; null for any other. Its name and declared type do not count. */
export function pictureTypeOf(head: Uint8Array): (typeof pictureTypes)[number] | null {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  return pictureTypes.find((type) => beginnings[type].test(text)) ?? null;
}

/** A crop of the upright picture, in its pixels. `size`: its width; the height follows from the shape. */
export type Crop = { left: number; top: number; size: number };

export const pictureFolder = '/pictures/';
export const pictureFile = (key: string, side: PictureSide) => `${key}-${side}.webp`;
export const pictureAddress = (key: string, side: PictureSide = large) =>
  pictureFolder + pictureFile(key, side);

/** 128 random bits, so that nobody can guess an address. */
const form = /^([0-9a-f]{32})-(?:512|128|1600)\.webp$/;

/** Null for a name that is not ours. */
export const pictureKeyOf = (fileName: string) => form.exec(fileName)?.[1] ?? null;

/** The address of the small picture; other addresses are returned unchanged. */
export function smallPicture(address: string): string {
  if (!address.startsWith(pictureFolder)) return address;
  const key = pictureKeyOf(address.slice(pictureFolder.length));
  return key !== null && address === pictureAddress(key) ? pictureAddress(key, small) : address;
}
