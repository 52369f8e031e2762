// The format of a backup: gzipped lines of JSON, so that it streams at any size and opens with `zcat`. The last line holds
// the SHA-256 of all lines before it; a file without it, or with another hash, is damaged.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { unfinished } from '../files/files.ts';

export const backupFormat = 1;

const head = z.strictObject({
  backupOf: z.literal('clubgenoot'),
  format: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** The migrations that had run. */
  steps: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** A fingerprint of AUTH_SECRET: equal for equal secrets, and useless for guessing it. */
  secretMark: z.string(),
});

export type BackupHead = z.infer<typeof head>;

/** A row's values as PostgreSQL text, in the order of the table's columns. */
export type Row = (string | null)[];

/** In this order: head, pictures; for each table its start, rows and end; sequences; more pictures. */
export type BackupLine =
  | BackupHead
  | { picture: string; type: string; base64: string }
  | { table: string; columns: string[] }
  | Row
  | { endOf: string; rows: number; sum: string }
  | { sequence: string; last: string; called: boolean };

/** An error that the operator can fix; the message says how. */
export class BackupRefused extends Error {}

/** Milliseconds without a write after which an unfinished file is the rest of a killed backup. One that runs writes all the time. */
const longestPause = 3_600_000;

/** Nobody would look for these files, which hold what users wrote, and one of the same name would stop every later backup. */
async function removeLeftovers(file: string): Promise<void> {
  const [folder, ending] = [dirname(file), extname(file)];
  const isOurs = (name: string) =>
    name === `${basename(file)}.unfinished` || (ending !== '' && name.endsWith(`${ending}.unfinished`));
  for (const name of (await readdir(folder).catch(() => [])).filter(isOurs)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > longestPause) await rm(path, { force: true });
  }
}

/** Writes the whole file or none, also when it is stopped. Rejects an existing name. */
export async function writeBackup(
  file: string,
  lines: AsyncIterable<BackupLine>,
  stopped?: AbortSignal,
): Promise<void> {
  if (existsSync(file)) throw new BackupRefused(`${file} exists already: choose another name.`);
  await removeLeftovers(file);
  const unfinished = `${file}.unfinished`;
  // Readable by its owner only: it holds everything that users wrote.
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(encode(lines), createGzip({ level: 6 }), target, { signal: stopped });
    await rename(unfinished, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new BackupRefused(
        `${unfinished} exists: is another backup running? If none is, delete that file.`,
      );
    await rm(unfinished, { force: true });
    if (stopped?.aborted) throw new BackupRefused(`The backup was stopped: there is no ${file}.`);
    if (code === 'ENOSPC') throw new BackupRefused(`The disk of ${file} is full.`);
    if (code === 'ENOENT' || code === 'EACCES') throw new BackupRefused(`${file} cannot be written.`);
    throw error;
  }
}

const chunk = 64 * 1024;

async function* encode(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let held = '';
  for await (const line of lines) {
    held += `${JSON.stringify(line)}\n`;
    if (held.length < chunk) continue;
    hash.update(held);
    yield held;
    held = '';
  }
  yield `${held}${JSON.stringify({ sha256: hash.update(held).digest('hex') })}\n`;
}

/** Bytes. No row or picture comes near it, and a crafted file of a few megabytes can hold a line that fills the memory. */
const longestLine = 64 * 1024 * 1024;

/** Yields all lines but the last, in order. May throw BackupRefused as late as at the end. */
export async function readBackup(
  file: string,
  takeHead: (head: BackupHead) => void,
  take: (line: Exclude<BackupLine, BackupHead>) => Promise<void>,
): Promise<void> {
  const damaged = new BackupRefused(`${file} is damaged, or is no backup: nothing was changed.`);
  const hash = createHash('sha256');
  const lines = createLineJudge();
  let wrong: string | null = null;
  let state: 'begin' | 'inside' | 'end' = 'begin';

  async function takeBytes(bytes: Buffer): Promise<void> {
    if (state === 'end') throw damaged;
    const line = parse(bytes);
    if (line === undefined) throw damaged;
    if (isEnd(line)) {
      if (state === 'begin' || lines.isOpen() || hash.digest('hex') !== line.sha256) throw damaged;
      // After the checksum: of a damaged file the reason would be wrong.
      if (wrong !== null) throw new BackupRefused(`${file} holds ${wrong}. Nothing was changed.`);
      state = 'end';
      return;
    }
    hash.update(bytes);
    if (state === 'inside') {
      wrong ??= lines.judge(line);
      return wrong === null ? take(line as Exclude<BackupLine, BackupHead>) : undefined;
    }
    const found = head.safeParse(line);
    if (!found.success) throw damaged;
    state = 'inside';
    takeHead(found.data);
  }

  try {
    await pipeline(createReadStream(file), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      let parts: Buffer[] = [];
      let held = 0;
      for await (const piece of source) {
        let from = 0;
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, from)) {
          parts.push(piece.subarray(from, at + 1));
          await takeBytes(Buffer.concat(parts));
          [parts, held] = [[], 0];
          from = at + 1;
        }
        parts.push(piece.subarray(from));
        held += piece.length - from;
        if (held > longestLine) throw damaged;
      }
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') throw new BackupRefused(`There is no file ${file}.`);
    if (code?.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE' || code === 'ERR_STRING_TOO_LONG')
      throw damaged;
    throw error;
  }
  // Widened again: TypeScript does not see that the callbacks above change it.
  if ((state as string) !== 'end') throw damaged;
}

const isEnd = (line: object): line is { sha256: string } => 'sha256' in line;

function parse(bytes: Buffer): object | undefined {
  try {
    const line: unknown = JSON.parse(bytes.toString());
    return typeof line === 'object' && line !== null ? line : undefined;
  } catch {
    return undefined;
  }
}

// Judges the lines of a backup before any of them is used: their form, and their order. A file with a valid checksum may still have been
// changed on purpose, or made by a faulty program.

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const pictureLine = z.strictObject({
  // A plain name: never a path.
  picture: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,99}$/)
    .refine((text) => !text.startsWith(unfinished)),
  type: z.literal('image/webp'),
  base64: z.base64(),
});
const tableLine = z.strictObject({ table: name, columns: z.array(name).min(1) });
const endLine = z.strictObject({
  endOf: name,
  rows: z.int().min(0),
  sum: z.string().regex(/^[0-9a-f]{1,16}$/),
});
const sequenceLine = z.strictObject({
  sequence: name,
  last: z.string().regex(/^\d{1,18}$/),
  called: z.boolean(),
});

/** In this order; pictures come before the tables and after the sequences. */
const parts = ['pictures', 'tables', 'sequences', 'more pictures'] as const;

type Line = Exclude<BackupLine, BackupHead>;

/** Returns a function that takes the lines after the head one by one: what is wrong with the line, or null. */
function createLineJudge(): { judge: (line: unknown) => string | null; isOpen: () => boolean } {
  let part: (typeof parts)[number] = 'pictures';
  let open: z.infer<typeof tableLine> | null = null;
  const seen = new Set<string>();

  /** Whether the part may still begin, or go on. */
  function enters(next: (typeof parts)[number]): boolean {
    if (open !== null || parts.indexOf(next) < parts.indexOf(part)) return false;
    part = next;
    return true;
  }
  function isNew(kind: string, of: string): boolean {
    const key = `${kind} ${of}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  }
  const isRow = (line: unknown[]) =>
    line.length === open?.columns.length &&
    line.every((value) => value === null || typeof value === 'string');

  function judge(line: unknown): string | null {
    if (Array.isArray(line)) return isRow(line) ? null : 'a row that fits no table';
    const one = line as Line;
    if ('table' in one) {
      const isFine = tableLine.safeParse(one).success && enters('tables') && isNew('table', one.table);
      if (!isFine || new Set(one.columns).size < one.columns.length) return 'a table that is no table';
      open = one;
      return null;
    }
    if ('endOf' in one) {
      if (!endLine.safeParse(one).success || one.endOf !== open?.table) return 'an end of no table';
      open = null;
      return null;
    }
    if ('sequence' in one) {
      const isFine = sequenceLine.safeParse(one).success && enters('sequences');
      return isFine && isNew('sequence', one.sequence) ? null : 'a sequence that is none';
    }
    const found = pictureLine.safeParse(one);
    if (!found.success || !enters(part === 'pictures' ? part : 'more pictures'))
      return 'a picture that is none';
    return isNew('picture', found.data.picture) ? null : 'a picture twice';
  }
  return { judge, isOpen: () => open !== null };
}
