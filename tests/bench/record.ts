// What the product asks of the database for one call: the statements themselves, taken down at the driver, so that
// the bare server runs the same ones and nobody keeps a copy up to date.
import pg from 'pg';
import { startProduct } from '#app/server/product.ts';
import type { ConnectionConfig } from '#platform/server/database.ts';
import { silentLog } from '#platform/server/log.ts';
import type { Settings } from '#platform/server/settings.ts';
import { noPage } from '#tests/no-page.ts';
import { ask, type Call } from './calls.ts';

/** A value of a statement: always the same, or the field of the body with this name. */
export type Value = { always: unknown } | { field: string };

export type Statement = { name: string; text: string; values: Value[] };

const settings: Settings = {
  production: false,
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  dataDir: '',
  databaseUrl: null,
  s3: null,
  authSecret: 'only to take down the statements',
  smtpUrl: null,
  mailFrom: 'Clubgenoot <noreply@clubgenoot.example>',
  smsWebhookUrl: null,
  smsCountries: ['+31', '+32', '+49'],
  providers: [],
  contactEmail: null,
  metricsToken: null,
  weatherUrl: 'http://127.0.0.1:9',
  demo: false,
  rateLimits: false,
  trustedProxies: [],
  drainSeconds: 0,
  clockOffsetSeconds: 0,
};

export async function recordCalls<Name extends string>(
  connection: ConnectionConfig,
  calls: Record<Name, Call>,
): Promise<Record<Name, Statement[]>> {
  const product = await startProduct({
    settings,
    connection,
    page: noPage,
    log: silentLog,
    withJobs: false,
  });
  const recorded: Partial<Record<Name, Statement[]>> = {};
  try {
    for (const name in calls) recorded[name] = await recordCall(product.publicUrl(), calls[name]);
  } finally {
    await product.stop();
  }
  return recorded as Record<Name, Statement[]>;
}

async function recordCall(url: string, call: Call): Promise<Statement[]> {
  const body = call.body?.();
  const statements: Statement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- put back below, and called with its own `this`
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: unknown[]) {
      const [statement] = args as [string | { name: string; text: string; values: unknown[] }];
      if (typeof statement === 'string') throw new Error(`Cannot replay '${statement}': it is not prepared.`);
      const { name, text, values } = statement;
      statements.push({ name, text, values: values.map((value) => asTemplate(value, body)) });
      return Reflect.apply(query, this, args) as unknown;
    },
  });
  try {
    await ask(url, call, body);
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return statements;
}

function asTemplate(value: unknown, body: Record<string, string> = {}): Value {
  const field = Object.keys(body).find((key) => body[key] === value);
  return field === undefined ? { always: value } : { field };
}
