import type { Db } from '#platform/server/database.ts';

/** Milliseconds. */
const contactLasts = 91 * 86_400_000;

/** Removes former addresses and phone numbers once no captured mail or text to them is left. */
export async function pruneFormerContacts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - contactLasts);
  await db.deleteFrom('former_contacts').where('since', '<', before.toISOString()).execute();
}
