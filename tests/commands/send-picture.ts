import { ORPCError } from '@orpc/client';
import type { Product } from '#app/server/product.ts';
import { sendCall } from '#tests/matrix/calls.ts';
import type { Person } from '#tests/people/people.ts';
import { tinyPicture } from '#tests/people/pictures.ts';
import type { RawAnswer } from '#tests/raw-request.ts';
import { upload } from '#tests/security/uploads/uploading.ts';

/** Answers and fails like the calls of the typed client. */
export async function sendPicture(product: Product, person: Person, id: string): Promise<unknown> {
  return answerOrError(await upload(product, person, tinyPicture, { id, type: 'image/png' }));
}

export async function sendLogo(
  product: Product,
  person: Person,
  command: { id: string; clubId: string },
): Promise<unknown> {
  const crop = { left: 0, top: 0, size: 4 };
  return answerOrError(await sendCall(product, 'club.setLogo', { ...command, ...crop }, person.token));
}

export async function sendNewsPicture(
  product: Product,
  person: Person,
  command: { id: string; clubId: string },
): Promise<{ imageUrl: string }> {
  return answerOrError(await sendCall(product, 'newsDesk.addPicture', command, person.token)) as {
    imageUrl: string;
  };
}

function answerOrError({ status, json }: RawAnswer): unknown {
  if (status !== 200) throw new ORPCError(String(json().code), { status });
  return json();
}
