// What the product stores about a person, column by column: how each column is exported, and what erasure does with it. Each
// noun declares this for its tables in personal-data.ts. A test compares it with the database, so no column is forgotten.
/** What happens to a value: emptied, replaced by a text in which '<id>' is the row's id, or kept for the reason given. */
export type AtErasure = 'emptied' | { readonly becomes: string } | { readonly stays: string };

/** What happens to a row when its owner is erased. `emptied`: the column with the owner's id is. */
export type RowAtErasure = 'deleted' | 'emptied' | 'kept';

type Columns = readonly string[];

/** Every column of a table is in one of these lists. */
export type TableRules = {
  /** Not about a person. */
  impersonal?: Columns;
  /** The columns with the id of an owner of the row. */
  owners?: Readonly<Record<string, RowAtErasure>>;
  /** Exported. */
  exported?: Columns;
  /** Ids, exported with the name of what they refer to. */
  named?: Columns;
  /** Secrets for signing in, which never leave the database. */
  secret?: Columns;
  /** Written or given by another person. */
  others?: Columns;
  /** About a person, and of no meaning to them. */
  technical?: Columns;
  /** Columns about a person that are overwritten where the row is kept. */
  atErasure?: Readonly<Record<string, AtErasure>>;
  /** The reason why the rows of an owner are in no export section, by owner column. */
  notExported?: Readonly<Record<string, string>>;
};

/** A section of the export: rows of one table that belong to the user in one way. */
export type Section = {
  name: string;
  table: string;
  /** Any of these columns holds the user's id. With two columns, the export names the user in the other one. */
  owners: readonly string[];
  /** Columns with the ids of other users, whom the export names. */
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
