// How a stored picture is named: one random key, and the number of pixels of its side. The address of the large one is
// what stands in a row; the small one is for lists.

const [large, small] = [512, 128] as const;
export const pictureSides = [large, small] as const;

/** Bytes of what is uploaded, at most. */
export const largestPicture = 5 * 1024 * 1024;
/** Width times height, at most: what a telephone of today makes. Of what is heavy to decode, half of it. */
export const mostPixels = 50_000_000;
/** The kinds that are decoded, and no others: each further one is a decoder open to strangers. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A square of the upright picture, in its pixels. */
export type Crop = { left: number; top: number; size: number };

export const pictureFolder = '/pictures/';
export const pictureFile = (key: string, side: (typeof pictureSides)[number]) => `${key}-${side}.webp`;
export const pictureAddress = (key: string) => pictureFolder + pictureFile(key, large);

/** 128 random bits: nobody guesses an address. */
const form = /^([0-9a-f]{32})-(?:512|128)\.webp$/;

/** Null for a name that is none of ours. */
export const pictureKeyOf = (fileName: string) => form.exec(fileName)?.[1] ?? null;

/** The address of the small one; any other address stays as it is. */
export function smallPicture(address: string): string {
  if (!address.startsWith(pictureFolder)) return address;
  const key = pictureKeyOf(address.slice(pictureFolder.length));
  return key === null ? address : pictureFolder + pictureFile(key, small);
}
