// Locators and set-up for the journeys of a golf session's chat.
import type { Page } from '@playwright/test';
import { conversationCopy } from '#features/conversation/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { addPlayer, createGolfSession, type Person } from '#tests/people/people.ts';

export const log = (page: Page) => page.getByRole('log', { name: golfSessionCopy.chat.label });
export const input = (page: Page) => page.getByRole('textbox', { name: conversationCopy.inputLabel });
export const send = (page: Page) => page.getByRole('button', { name: conversationCopy.send });
/** One message, with its time and its state. */
export const bubble = (page: Page, text: string) =>
  log(page)
    .locator('[data-message]')
    .filter({ has: page.getByText(text, { exact: true }) });

export async function write(page: Page, text: string) {
  await input(page).fill(text);
  await send(page).click();
}

/** A golf session in which all of them play; the first one organises. */
export async function createFlight(db: Db, clubId: string, players: readonly Person[]): Promise<string> {
  const [organiser, ...others] = players;
  const id = await createGolfSession(db, organiser?.id ?? '', { clubId });
  for (const player of others) await addPlayer(db, id, player.id);
  return id;
}

/** The conversation's messages on the server, in order. */
export async function keptMessages(db: Db, golfSessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .where('conversation_id', '=', await conversationOf(db, golfSessionId))
    .orderBy('seq')
    .select('message')
    .execute();
  return rows.map(({ message }) => message);
}
