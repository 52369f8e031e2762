// Every field of every call at the edges of its type: accepted or refused, and never a fault of the server. What a schema refuses
// does not reach the call, so it is sent once for every schema.
// Takes long: begins first.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '#tests/database.ts';
import { inputOf, inputs, routes, sendCall, type Input } from '#tests/matrix/calls.ts';
import { createCast } from '#tests/matrix/cast.ts';
import { tokenFor } from '#tests/matrix/senders.ts';
import { useProduct } from '#tests/product.ts';
import { edgesOf, withEdge } from './edges.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database, { contactEmail: 'bestuur@clubgenoot.example' });

/** Node refuses longer headers itself. */
const longestInAddress = 4000;
const inQuery = ({ method, takes }: { method: string; takes?: readonly string[] }) =>
  method === 'GET' || takes !== undefined;

function schemaOf(call: string): z.core.JSONSchema.BaseSchema {
  const schema = inputOf(call);
  return schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {};
}

const withInput = [...routes.keys()].filter(
  (call) => Object.keys(schemaOf(call).properties ?? {}).length > 0,
);

const refusedBefore = new Set<string>();

/** Whether the schema refuses this value, as another call with the same schema has shown. */
function isKnown(call: string, input: unknown, known: readonly unknown[]): boolean {
  if (inputOf(call)!.safeParse(input).success) return false;
  const key = JSON.stringify(known);
  if (refusedBefore.has(key)) return true;
  refusedBefore.add(key);
  return false;
}

/** Calls that change nothing share one. */
const sharedCast = await createCast(db, product.publicUrl);

test.each(withInput)('%s answers every edge of its input without a fault', async (call) => {
  const route = routes.get(call)!;
  const cast = route.method === 'GET' ? sharedCast : await createCast(db, product.publicUrl);
  const valid: Input = inputs[call]!(cast, 'ofClub');
  expect(inputOf(call)!.safeParse(valid).success).toBe(true);
  const token = tokenFor(call, cast);
  const faults: unknown[] = [];
  for (const { path, value, schema } of edgesOf(schemaOf(call), valid)) {
    const inAddress = inQuery(route) || route.path.includes(`{${String(path[0])}}`);
    if (inAddress && String(value).length > longestInAddress) continue;
    const input = withEdge(valid, path, value) as Input;
    if (isKnown(call, input, [inAddress, schema, value])) continue;
    const answer = await sendCall(product, call, input, token);
    if (answer.status >= 500) faults.push([path.join('.'), value, answer.status]);
  }
  expect(faults).toEqual([]);
});
