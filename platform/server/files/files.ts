// Where uploaded files are kept: a folder of this machine, or a bucket that several servers share.

export type StoredFile = { name: string; writtenAt: Date };

export type Files = {
  /** Whole or not at all; there when it resolves. */
  put(name: string, body: Buffer, type: string): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** One that is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** All of them, page by page. */
  list(): AsyncIterable<StoredFile[]>;
};

/** Plain names only: a name is never a path. */
const plainName = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** What a name begins with while its bytes are not all there: of use to nobody once it is old. */
export const unfinished = 'unfinished-';

/** Throws for a name that somebody made up. */
export function surelyFileName(name: string): string {
  if (!plainName.test(name)) throw new Error('A file was asked for by a name that is none.');
  return name;
}
