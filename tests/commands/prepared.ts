// A caller, a scene and an input for each command of the contract that accepts any id.
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import { allCalls } from '#tests/calls/all-calls.ts';
import type { Prepare } from '#tests/calls/scenes.ts';
import { askAs, inputs } from '#tests/matrix/calls.ts';
import type { Cast } from '#tests/matrix/cast.ts';
import { addMember, createPerson, type Person } from '#tests/people/people.ts';

export type Command = { as: Person; send: (id: string) => Promise<unknown> };

const scenes: Record<string, Prepare> = Object.assign({}, ...allCalls.map((noun) => noun.scenes));

export const preparedCommands = Object.keys(scenes);

/** Prepares a command for `as`, or else for a new member of the club. */
export async function prepareCommand(
  { product, clubId }: { product: Product; clubId: string },
  name: string,
  as?: Person,
): Promise<Command> {
  const { db } = product;
  const member = as ?? (await createMember(db, clubId));
  const call = (called: string, input: object) => askAs(product, member, called, { ...input });
  const {
    as: sender = member,
    more,
    ...scene
  } = await scenes[name]!({ product, db, as: member, clubId, call });
  const input = inputs[name]!({ clubId, ...scene } as Cast, 'ofClub');
  return { as: sender, send: (id) => askAs(product, sender, name, { ...input, ...more?.(id), id }) };
}

export async function createMember(db: Db, clubId: string): Promise<Person> {
  const person = await createPerson(db);
  await addMember(db, clubId, person.id);
  return person;
}
