// What the product holds of a person, column by column: how each goes into the download, and what becomes of it when
// the account is erased. Each noun says it of its own tables, in its personal-data.ts; a test compares that with the
// database, so that a new column cannot be forgotten.
/** Text in the place of what was there; '<id>' in it is the row's own id. `stays`: as it is, and why. */
export type AtErasure = 'emptied' | { readonly becomes: string } | { readonly stays: string };

/** What becomes of a row at the erasure of the person whose id a column holds: deleted, let loose, or left standing. */
export type Tie = 'goes' | 'emptied' | 'stays';

type Columns = readonly string[];

/** Every column of a table stands in one of these. */
export type TableRules = {
  /** Tell of nobody. */
  free?: Columns;
  /** Hold the id of somebody whose row it is. */
  whose?: Readonly<Record<string, Tie>>;
  /** In the download. */
  told?: Columns;
  /** Ids: in the download with the name of what they point at. */
  named?: Columns;
  /** Let somebody in, and leave the database for nobody. */
  secret?: Columns;
  /** What another person wrote or gave. */
  others?: Columns;
  /** Say nothing to people. */
  technical?: Columns;
  /** For what does not go together with its row: where rows stay, every column that tells of a person. */
  atErasure?: Readonly<Record<string, AtErasure>>;
  /** For each of `whose` that no section of the download goes by: why not. */
  untold?: Readonly<Record<string, string>>;
};

/** A part of the download: the rows of one table that are the person's in one way. */
export type Section = {
  name: string;
  table: string;
  /** Any of these columns holds the person's id; of two, the other one is somebody to be named. */
  whose: readonly string[];
  /** Holds somebody else, to be named. */
  other?: readonly string[];
  /** Columns that tell something elsewhere, and not here. */
  without?: readonly string[];
  /** In the order of these, which tell the rows apart. */
  key: readonly string[];
};

/** The rules of one noun's tables, and the parts of the download that they fill. */
export type ColumnRules = {
  readonly tables: Readonly<Record<string, TableRules>>;
  readonly sections: readonly Section[];
};
