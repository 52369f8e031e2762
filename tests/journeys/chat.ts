// Where things are in the group chat of a golf session, for the journeys that talk.
import type { Page } from '@playwright/test';
import { groupChatCopy } from '#features/group-chat/copy.ts';
import type { Db } from '#platform/server/database.ts';
import { addPlayer, createGolfSession, type Person } from '#tests/people/people.ts';

export const log = (page: Page) => page.getByRole('log', { name: groupChatCopy.label });
export const input = (page: Page) => page.getByRole('textbox', { name: groupChatCopy.inputLabel });
export const send = (page: Page) => page.getByRole('button', { name: groupChatCopy.send });
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

/** What the server holds of a conversation, in order. */
export async function keptMessages(db: Db, golfSessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('golf_session_messages')
    .where('golf_session_id', '=', golfSessionId)
    .orderBy('seq')
    .select('message')
    .execute();
  return rows.map(({ message }) => message);
}
