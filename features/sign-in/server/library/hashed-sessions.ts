// The database stores the SHA-256 of a session token, so a copy of the database signs nobody in. The sign-in library (1.7)
// only knows plain tokens, so its adapter is wrapped here: it hashes tokens in queries and restores them in results.
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { hashOfSession } from '#features/account/server/reads.ts';

export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((tx) => work(hashing(tx))),
  };
}

type Asked = { model: string; where?: Where[] | undefined };
type Values = Record<string, unknown>;

const tokenIn = ({ token }: Values) => (typeof token === 'string' ? token : null);

/** The single token that a query filters by; null when it filters by none or several. */
function askedToken({ where = [] }: Asked): string | null {
  const asked = where.find(({ field, operator }) => field === 'token' && (operator ?? 'eq') === 'eq');
  return typeof asked?.value === 'string' ? asked.value : null;
}

function hashed<Query extends Asked>(query: Query): Query {
  if (query.model !== 'session' || !query.where) return query;
  const where = query.where.map((part): Where => {
    if (part.field !== 'token') return part;
    if (typeof part.value === 'string') return { ...part, value: hashOfSession(part.value) };
    if (Array.isArray(part.value)) return { ...part, value: part.value.map(String).map(hashOfSession) };
    return part;
  });
  return { ...query, where };
}

const hashedValues = <T extends Values>(model: string, values: T): T => {
  const token = model === 'session' ? tokenIn(values) : null;
  return token === null ? values : { ...values, token: hashOfSession(token) };
};

/** The row as the library expects it, with the plain token if the query named one. */
const withToken = <T>(row: T, token: string | null): T =>
  token === null || typeof row !== 'object' || row === null ? row : { ...row, token };

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const tokenOf = (query: Asked) => (query.model === 'session' ? askedToken(query) : null);
  return {
    ...adapter,
    async create({ data, ...rest }) {
      const { model } = rest;
      const row = await adapter.create({ ...rest, data: hashedValues(model, data) });
      return withToken(row, model === 'session' ? tokenIn(data) : null);
    },
    findOne: async (query) => withToken(await adapter.findOne(hashed(query)), tokenOf(query)),
    async findMany(query) {
      const rows = await adapter.findMany(hashed(query));
      return rows.map((row) => withToken(row, tokenOf(query)));
    },
    count: (query) => adapter.count(hashed(query)),
    async update(query) {
      const row = await adapter.update({
        ...hashed(query),
        update: hashedValues(query.model, query.update),
      });
      return withToken(row, query.model === 'session' ? (tokenIn(query.update) ?? askedToken(query)) : null);
    },
    updateMany: (query) =>
      adapter.updateMany({ ...hashed(query), update: hashedValues(query.model, query.update) }),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
    consumeOne: async (query) => withToken(await adapter.consumeOne(hashed(query)), tokenOf(query)),
  };
}
