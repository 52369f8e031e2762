import {
  pictureAddress,
  pictureFile,
  pictureFolder,
  pictureKeyOf,
  pictureSides,
  wideSide,
  type PictureSide,
} from '#platform/shared/pictures.ts';
import type { Refusal } from '../refused.ts';
import type { Files } from './files.ts';
import { storePicture } from './stored-pictures.ts';

type Write<T> = (address: string | null, noteFormer: (former: string | null) => void) => Promise<T>;

/**
 * Copies a stored picture to files of its own, whose address `write` names in a row. An address of another kind is passed on as it
 * is; without a picture, or without its files, the address is null.
 */
export async function copyPicture<T extends object, Code extends string>(
  files: Files,
  address: string | null,
  write: Write<T | Refusal<Code>>,
): Promise<T | Refusal<Code>> {
  if (!address?.startsWith(pictureFolder)) return write(address, () => undefined);
  const key = pictureKeyOf(address.slice(pictureFolder.length));
  if (key === null) return write(null, () => undefined);
  const sides = address === pictureAddress(key) ? pictureSides : [wideSide];
  const found = await Promise.all(sides.map((side) => readSide(files, key, side)));
  const picture = found.filter((side) => side !== null);
  if (picture.length < sides.length) return write(null, () => undefined);
  return storePicture(files, picture, write);
}

async function readSide(files: Files, key: string, side: PictureSide) {
  const webp = await files.read(pictureFile(key, side));
  return webp && { side, webp };
}
