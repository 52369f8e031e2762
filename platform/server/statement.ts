// Statements whose text is built once. Kysely would build it again at each call, which costs as much as all other work of
// the process for that call.
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import { connectionsOf, type Db } from './database.ts';

/** A part of a statement: a value, a condition, or a whole select. */
export type Fragment = RawBuilder<unknown>;

/** Stands for each value while the text is built. */
export type StandIns<Values> = { readonly [Key in keyof Values]-?: Fragment };

export type Variant = readonly (string | number | boolean | null)[];

/**
 * A statement that is written as a template and whose text is built at its first run. `build` gets a stand-in for each value, and the
 * variant: what changes the text itself, such as an order or a limit. Each variant has a text of its own, so there may be only a few.
 */
export function statement<Values extends object, Row, Of extends Variant = []>(
  build: (value: StandIns<Values>, ...variant: Of) => RawBuilder<Row>,
): (db: Db, values: Values, ...variant: Of) => Promise<Row[]> {
  const built = new Map<string, Built<Values>>();
  return async (db, values, ...variant) => {
    const key = variant.join('|');
    let found = built.get(key);
    if (!found) built.set(key, (found = compile(build(standIns<Values>(), ...variant))));
    return query<Row>(
      db,
      found.text,
      found.names.map((name) => values[name]),
    );
  };
}

/** `names`: of the values for $1, $2, …, in this order. */
type Built<Values> = { text: string; names: (keyof Values)[] };

class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const standIns = <Values>(): StandIns<Values> =>
  new Proxy({}, { get: (_none, name: string) => sql`${new StandIn(name)}` }) as StandIns<Values>;

/** Builds texts only. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The compiler gives each use of a value a number of its own; here each value has one. */
function compile<Values>(template: RawBuilder<unknown>): Built<Values> {
  const { sql: text, parameters } = template.compile(compiler);
  const names: string[] = [];
  const numbers = parameters.map((parameter) => {
    if (!(parameter instanceof StandIn))
      throw new Error('A constant of a statement is written with sql.lit.');
    if (!names.includes(parameter.name)) names.push(parameter.name);
    return names.indexOf(parameter.name) + 1;
  });
  return {
    text: text.replaceAll(/\$(\d+)/g, (_number, at: string) => `$${numbers[Number(at) - 1]}`),
    names: names as (keyof Values)[],
  };
}

/** Without the layers of the query builder, which cost time at each call and do nothing for a finished text. */
async function query<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const connections = connectionsOf(db);
  if (!connections) return (await db.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))).rows;
  const client = await connections.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    client.release();
  }
}

const steps = [12, 20, 50, 100] as const;
export type RowLimit = 13 | 21 | 51 | 101;

/**
 * How many rows to read for a page: at least one more than it holds. The limit is a literal in the statement, because
 * for `limit $1` the planner assumes a tenth of the table. There are only four limits, because each needs its own
 * prepared statement.
 */
export function rowsFor(limit: number): RowLimit {
  const step = steps.find((most) => limit <= most);
  if (step === undefined) throw new Error(`A page of ${limit} rows is more than a list gives.`);
  return (step + 1) as RowLimit;
}
