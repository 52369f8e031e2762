// Where uploaded files are stored: a local folder, or a bucket that several servers share.

export type StoredFile = { name: string; writtenAt: Date };

export type Files = {
  /** Stores the whole file or nothing; durable when it resolves. */
  put(name: string, body: Buffer, type: string): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(name: string): Promise<void>;
  /** All files, page by page. */
  list(): AsyncIterable<StoredFile[]>;
};

/** Plain names only: a name is never a path. */
const plainName = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** The prefix of a name while the file is incomplete. An old one can be removed. */
export const unfinished = 'unfinished-';

/** Throws for a name that could be a path. */
export function checkedFileName(name: string): string {
  if (!plainName.test(name)) throw new Error('A file was asked for by a name that is none.');
  return name;
}
