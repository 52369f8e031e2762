import { ORPCError } from '@orpc/client';
import type { Product } from '#app/server/product.ts';
import type { Person } from '#tests/people/people.ts';
import { tinyPicture } from '#tests/people/pictures.ts';
import { upload } from '#tests/security/uploads/uploading.ts';

/** Answers and fails like the calls of the typed client. */
export async function sendPicture(product: Product, person: Person, id: string): Promise<unknown> {
  const { status, json } = await upload(product, person, tinyPicture, { id, type: 'image/png' });
  if (status !== 200) throw new ORPCError(String(json().code), { status });
  return json();
}
