// The files of a picture that a row names. Files first, then the row: a row never names a missing file. Files that no row names,
// because the server was killed in between, are swept (sweep-pictures.ts).
import { randomBytes } from 'node:crypto';
import {
  pictureAddress,
  pictureFile,
  pictureFolder,
  pictureKeyOf,
  pictureSides,
  wideSide,
} from '#platform/shared/pictures.ts';
import { isRefusal, type Refusal } from '../refused.ts';
import type { Files } from './files.ts';
import type { Picture } from './pictures.ts';

/** Called when the row is written, with the address that it named before. */
type NoteFormer = (former: string | null) => void;

/** Stores a picture under a new address, which `write` names in a row. */
export async function storePicture<T extends object, Code extends string>(
  files: Files,
  picture: Picture,
  write: (address: string, noteFormer: NoteFormer) => Promise<T | Refusal<Code>>,
): Promise<T | Refusal<Code>> {
  const key = randomBytes(16).toString('hex');
  const address = pictureAddress(key, picture[0]?.side);
  await Promise.all(picture.map(({ side, webp }) => files.put(pictureFile(key, side), webp, 'image/webp')));
  // Unless `noteFormer` is called, no row names the new files: the command was refused, or had run before.
  let unnamed: string | null = address;
  const answer = await write(address, (former) => (unnamed = former));
  await removeFiles(files, isRefusal(answer) ? address : unnamed);
  return answer;
}

/** Removes the files of a picture that `write` took out of its row. */
export async function dropPicture<T extends object, Code extends string>(
  files: Files,
  write: (noteFormer: NoteFormer) => Promise<T | Refusal<Code>>,
): Promise<T | Refusal<Code>> {
  let unnamed: string | null = null;
  const answer = await write((former) => (unnamed = former));
  if (!isRefusal(answer)) await removeFiles(files, unnamed);
  return answer;
}

/** Files that cannot be removed now are swept later. */
async function removeFiles(files: Files, address: string | null): Promise<void> {
  const key = address?.startsWith(pictureFolder) ? pictureKeyOf(address.slice(pictureFolder.length)) : null;
  if (key === null) return;
  const sides = [...pictureSides, wideSide];
  await Promise.allSettled(sides.map((side) => files.remove(pictureFile(key, side))));
}
