// Every field of every call at the edges of its type: accepted or refused, and never a fault of the server.
import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#app/contract.ts';
import { useDatabase } from '#tests/database.ts';
import { inputs, routes, sendCall, type Input } from '#tests/matrix/calls.ts';
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
  const [noun = '', name = ''] = call.split('.');
  const procedure = (contract as unknown as Record<string, Record<string, unknown>>)[noun]?.[name];
  if (!isContractProcedure(procedure)) throw new Error(`There is no call ${call}.`);
  const { inputSchema } = procedure['~orpc'];
  if (!inputSchema) return {};
  return z.toJSONSchema(inputSchema as z.ZodType, { io: 'input', unrepresentable: 'any' });
}

const withInput = [...routes.keys()].filter(
  (call) => Object.keys(schemaOf(call).properties ?? {}).length > 0,
);

test.each(withInput)('%s answers every edge of its input without a fault', async (call) => {
  const cast = await createCast(db, product.publicUrl());
  const valid: Input = inputs[call]!(cast, 'ofClub');
  const token = tokenFor(call, cast);
  const route = routes.get(call)!;
  const inAddress = (field: unknown) => inQuery(route) || route.path.includes(`{${String(field)}}`);
  const edges = edgesOf(schemaOf(call), valid).filter(
    ({ path, value }) => !inAddress(path[0]) || String(value).length <= longestInAddress,
  );
  const faults: unknown[] = [];
  for (const { path, value } of edges) {
    const answer = await sendCall(product, call, withEdge(valid, path, value) as Input, token);
    if (answer.status >= 500) faults.push([path.join('.'), value, answer.status]);
  }
  expect(faults).toEqual([]);
});
