// The files of a picture that a row names. Files first, then the row: a row never names a missing file. Files that no row names,
// because the server was killed in between, are swept by sweepPictures.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  pictureAddress,
  pictureFile,
  pictureFolder,
  pictureKeyOf,
  type PictureSide,
  pictureSides,
  wideSide,
} from '#platform/shared/pictures.ts';
import { isRefusal, type Refusal } from '../commands.ts';
import type { Db } from '../database.ts';
import { workThrough } from '../jobs.ts';
import type { Log } from '../log.ts';
import { type Files, unfinished } from './files.ts';
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

/**
 * Removes picture files without an owner row: of deleted rows, and of a server that was killed between writing the files and
 * the row. Files newer than `before` are kept, because their row may be about to be written.
 */
export async function sweepPictures(parts: { db: Db; files: Files; log: Log; before: Date }): Promise<void> {
  const { db, files, log, before } = parts;
  for await (const page of files.list()) {
    const old = page
      .filter(({ writtenAt }) => writtenAt < before)
      .map(({ name }) => ({ id: name, key: pictureKeyOf(name) }));
    const owned = await findOwned(
      db,
      old.flatMap(({ key }) => key ?? []),
    );
    // Files that are not ours stay.
    const left = old.filter(({ id, key }) => (key === null ? id.startsWith(unfinished) : !owned.has(key)));
    await workThrough(left, { job: 'pictures.sweep', log }, async ([file]) => file && files.remove(file.id));
  }
}

async function findOwned(db: Db, keys: string[]): Promise<Set<string>> {
  // One array parameter, so that every page uses the same statement.
  const { rows } = await sql<{ key: string }>`
    select key from pictures where key = any(${keys}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
