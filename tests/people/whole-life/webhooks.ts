// What a user who did everything did with webhooks: see whole-life.ts.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';

/** A webhook of the club that the user made, and a message about the user. */
export function webhookRows(userId: string, clubId: string): [string, Record<string, unknown>][] {
  const webhookId = uuidv7();
  const made = { id: webhookId, club_id: clubId, url: 'https://club.example/hook', made_by: userId };
  return [
    ['webhooks', { ...made, events: ['member.left'], secret_seed: randomBytes(32) }],
    ['webhook_messages', { webhook_id: webhookId, type: 'member.left', user_id: userId }],
  ];
}
