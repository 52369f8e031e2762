// Runs a prepared statement with less work than the driver's own query does at each run: it asks for the columns of the answer
// at the first run on a connection only. They cannot change: after a migration that would change them, PostgreSQL refuses the
// statement on that connection.
import pg from 'pg';

type Columns = { names: string[]; parsers: ((text: string) => unknown)[] };

type Fields = { name: string; dataTypeID: Parameters<pg.ClientBase['getTypeParser']>[0] }[];

/** The driver's connection, as its own queries use it. */
type Connection = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P'; name: string }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const columnsOn = new WeakMap<Connection, Map<string, Columns>>();

function knownColumns(connection: Connection): Map<string, Columns> {
  let known = columnsOn.get(connection);
  if (!known) columnsOn.set(connection, (known = new Map()));
  return known;
}

export type Prepared = { name: string; text: string; values: readonly unknown[] };

type Result = Pick<pg.QueryResult, 'rows' | 'rowCount' | 'command'>;

/** A query in the form that the driver accepts and runs, as `pg-cursor` is. */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  /** In the form in which the driver sends the values. */
  readonly values: unknown[];
  readonly #client: pg.ClientBase;
  #known: Map<string, Columns> | undefined;
  #columns: Columns | undefined;
  #fault: Error | null = null;
  readonly #result: Result = { rows: [], rowCount: null, command: '' };
  /** The driver replaces it by a function that stops the timer of the time limit and calls it. */
  callback!: (error: Error | null) => void;
  readonly answer: Promise<Result>;

  /** Throws when a value has no form in the database: nothing has been sent then. */
  constructor(client: pg.ClientBase, { name, text, values }: Prepared) {
    this.name = name;
    this.text = text;
    this.values = values.map(prepareValue);
    this.#client = client;
    this.answer = new Promise((resolve, reject) => {
      this.callback = (error) => (error ? reject(error) : resolve(this.#result));
    });
  }

  submit(connection: Connection): Error | null {
    this.#known = knownColumns(connection);
    this.#columns = this.#known.get(this.name);
    connection.stream.cork();
    try {
      if (connection.parsedStatements[this.name] === undefined) connection.parse(this);
      connection.bind({ statement: this.name, values: this.values });
      if (!this.#columns) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: Fields }) {
    this.#columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
    };
    this.#known?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (!this.#columns || this.#fault) return;
    const { names, parsers } = this.#columns;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < names.length; at += 1) {
        const text = fields[at] as string | null;
        row[names[at] as string] = text === null ? null : parsers[at]?.(text);
      }
      this.#result.rows.push(row);
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  /** Such as 'SELECT 51' or 'INSERT 0 1'. */
  handleCommandComplete({ text }: { text: string }) {
    const words = text.split(' ');
    this.#result.command = words[0] ?? '';
    this.#result.rowCount = words.length > 1 ? Number(words.at(-1)) : null;
  }

  handleError(error: Error) {
    this.callback(error);
  }

  handleReadyForQuery() {
    this.callback(this.#fault);
  }
}

export async function runPrepared(client: pg.ClientBase, prepared: Prepared): Promise<Result> {
  const query = new PreparedQuery(client, prepared);
  client.query(query as unknown as pg.Submittable);
  try {
    return await query.answer;
  } catch (error) {
    // From here, where the stack leads to the caller instead of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
