import { sql } from 'kysely';
import { runCommand } from '#platform/server/commands.ts';
import { insertNew, type Db, type Tx } from '#platform/server/database.ts';
import { rowsOf } from '#platform/server/rows.ts';
import type { BlockableId } from '../block.ts';
import { blockBetween } from './reads.ts';

/**
 * Makes blocks between two people, and what a block forbids, take turns until the transaction ends. A trigger locks the pair
 * of each new block as well.
 */
export async function lockPair(tx: Tx, one: string, other: string): Promise<void> {
  await sql`select lock_pair(${one}, ${other})`.execute(tx);
}

/**
 * Whether one of the two has blocked the other; the answer stays true until the transaction ends. For a command that begins
 * something between two people: a block that commits first would not see it, and could not end it.
 */
export async function findBlockForWrite(tx: Tx, one: string, other: string): Promise<boolean> {
  await lockPair(tx, one, other);
  // A statement of its own: it sees what the holder of the lock has written.
  const { rows } = await sql`select where ${blockBetween(sql`${one}`, sql`${other}`)}`.execute(tx);
  return rows.length > 0;
}

/** Triggers end what is open between the two, and refresh the screens of both. */
export function createBlock(
  db: Db,
  userId: string,
  { id, blockableId, now }: { id: string; blockableId: BlockableId; now: Date },
) {
  return runCommand(db, { userId, id, name: 'block.create' }, async (tx) => {
    await lockPair(tx, userId, blockableId);
    await insertNew(tx, 'blocks', { blocker_id: userId, blocked_id: blockableId, created_at: now });
    return { userId: blockableId };
  });
}

/** Removes the caller's own block; one by the other person stays. */
export function removeBlock(
  db: Db,
  userId: string,
  { id, userId: blockedId }: { id: string; userId: string },
) {
  return runCommand(db, { userId, id, name: 'block.remove' }, async (tx) => {
    await rowsOf(tx, 'blocks', { blocker_id: userId, blocked_id: blockedId }).delete();
    return { userId: blockedId };
  });
}
