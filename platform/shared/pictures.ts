// Names of stored pictures: a random key and the size in pixels. Rows store the address of the large one; lists use the small
// one.

const [large, small] = [512, 128] as const;
export const pictureSides = [large, small] as const;

/** The largest upload, in bytes. */
export const largestPicture = 5 * 1024 * 1024;
/** The largest width times height, enough for current phones. Formats that are expensive to decode get half of it. */
export const mostPixels = 50_000_000;
/** The only types that are decoded: every further decoder is exposed to strangers. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A square crop of the upright picture, in its pixels. */
export type Crop = { left: number; top: number; size: number };

export const pictureFolder = '/pictures/';
export const pictureFile = (key: string, side: (typeof pictureSides)[number]) => `${key}-${side}.webp`;
export const pictureAddress = (key: string) => pictureFolder + pictureFile(key, large);

/** 128 random bits, so that nobody can guess an address. */
const form = /^([0-9a-f]{32})-(?:512|128)\.webp$/;

/** Null for a name that is not ours. */
export const pictureKeyOf = (fileName: string) => form.exec(fileName)?.[1] ?? null;

/** The address of the small picture; other addresses are returned unchanged. */
export function smallPicture(address: string): string {
  if (!address.startsWith(pictureFolder)) return address;
  const key = pictureKeyOf(address.slice(pictureFolder.length));
  return key === null ? address : pictureFolder + pictureFile(key, small);
}
