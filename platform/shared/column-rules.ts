// What the product stores about a person, column by column: how each column is exported, and what erasure does with it. Each
// noun declares this for its tables in personal-data.ts. A test compares it with the database, so no column is forgotten.
/** Text that replaces the value; '<id>' in it is the row's id. `stays`: kept unchanged, and why. */
export type AtErasure = 'emptied' | { readonly becomes: string } | { readonly stays: string };

/** What happens to a row when the user in that column is erased: deleted, detached, or kept. */
export type Tie = 'goes' | 'emptied' | 'stays';

type Columns = readonly string[];

/** Every column of a table is in one of these lists. */
export type TableRules = {
  /** Not about a person. */
  free?: Columns;
  /** The id of the row's owner. */
  whose?: Readonly<Record<string, Tie>>;
  /** Exported. */
  told?: Columns;
  /** Ids, exported with the name of what they refer to. */
  named?: Columns;
  /** Secrets for signing in, which never leave the database. */
  secret?: Columns;
  /** Written or given by another person. */
  others?: Columns;
  /** Of no meaning to people. */
  technical?: Columns;
  /** Columns about a person that are overwritten where the row is kept. */
  atErasure?: Readonly<Record<string, AtErasure>>;
  /** For each owner column without an export section: why. */
  untold?: Readonly<Record<string, string>>;
};

/** A section of the export: rows of one table that belong to the user in one way. */
export type Section = {
  name: string;
  table: string;
  /** Any of these columns holds the user's id; with two, the other one is a person to name. */
  whose: readonly string[];
  /** Holds the id of another person, to name. */
  other?: readonly string[];
  /** Columns that are exported in another section. */
  without?: readonly string[];
  /** The sort order; a unique key of the rows. */
  key: readonly string[];
};

/** The rules of one noun's tables, and the export sections that they fill. */
export type ColumnRules = {
  readonly tables: Readonly<Record<string, TableRules>>;
  readonly sections: readonly Section[];
};
