// A complete story of two members, told in words that are found nowhere else: wherever the product speaks of itself, none of them may
// appear.
import { uuidv7 } from 'uuidv7';
import { expect, onTestFinished, vi } from 'vitest';
import type { Product } from '#app/server/product.ts';
import { listen } from '#tests/live/reader.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import {
  addMember,
  createClub,
  createPerson,
  givePassword,
  password,
  type Person,
} from '#tests/people/people.ts';
import { callAs, refusalOf } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
import { signIn } from '#tests/security/sign-in/signing-in.ts';

export type Cast = { clubId: string; person: Person; other: Person };

export async function createCast({ db }: Product): Promise<Cast> {
  const clubId = await createClub(db);
  const person = await createPerson(db, { name: 'Wilhelmina Onvindbaar' });
  const other = await createPerson(db, { name: 'Bartholomeus Verborgen' });
  for (const { id } of [person, other]) await addMember(db, clubId, id);
  await givePassword(db, person);
  return { clubId, person, other };
}

export const offerIn = (clubId: string) => ({
  id: uuidv7(),
  clubId,
  title: 'Zonsondergang negen',
  date: '2031-06-07',
  time: '09:30',
  location: 'Verborgen hole',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: 'Iets persoonlijks',
});

/** Returns everything in it that could identify somebody, or let somebody in. */
export async function tellStory(product: Product, { clubId, person, other }: Cast): Promise<string[]> {
  const signedIn = await signIn(product, person.email);
  await signIn(product, person.email, 'Verkeerd2026');
  const reader = await listen(product.publicUrl, other.token);
  onTestFinished(() => reader.cut());
  const [organiser, player] = [callAs(product, signedIn.signed), callAs(product, other.token)];
  const made = offerIn(clubId);
  await organiser.golfSession.create(made);
  await player.membership.directory({ clubId, search: 'Onvindbaar' });
  await player.joinRequest.create({ id: uuidv7(), golfSessionId: made.id, message: 'Privéverzoek' });
  const [asked] = (await organiser.joinRequest.list({ golfSessionId: made.id })).items;
  await organiser.joinRequest.accept({ id: uuidv7(), joinRequestId: asked!.id });
  const conversationId = await conversationOf(product.db, made.id);
  await player.conversation.send({ id: uuidv7(), conversationId, message: 'Privébericht' });
  await player.conversation.messages({ conversationId });
  expect(await refusalOf(player.joinRequest.list({ golfSessionId: made.id }))).toBe('NOT_ORGANISER');
  await sendRaw(product, {
    path: `/api/conversations/${conversationId}/messages`,
    token: other.token,
    body: '{"Privébericht',
  });
  await sendRaw(product, { path: `/invite?token=${uuidv7()}` });
  await vi.waitFor(() => expect(JSON.stringify(reader.changes)).toContain('Privébericht'), 5000);
  reader.cut();
  await sendRaw(product, { path: '/api/auth/sign-out', headers: { cookie: signedIn.cookie }, body: {} });
  return [
    ...[person, other].flatMap(({ id, email, name, token }) => [id, email, token, ...name.split(' ')]),
    signedIn.signed,
    ...signedIn.signed.split('.'),
    password,
    'Verkeerd2026',
    made.id,
    asked!.id,
    clubId,
    ...'Zonsondergang Verborgen persoonlijks Privé Onvindbaar token='.split(' '),
  ];
}
