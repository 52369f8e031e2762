import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database.ts';
import type { AuditAction } from '../audit.ts';
import { publishPlatformChange } from './live.ts';

type Deed = {
  /** Null: the operator, by command line. */
  actorId: string | null;
  action: AuditAction;
  /** The club that it concerns; without one the entry belongs to the platform. */
  clubId?: string | undefined;
  /** The row that it is about: a person, an update, a golf session. */
  subjectId?: string | undefined;
  /** Ids, numbers and fixed words only: names and addresses could not be erased here. The log shows `count`. */
  detail?: Record<string, string | number | boolean>;
};

/** Records what an admin did, and notifies global admins, in the transaction of the deed: one does not happen without the other. */
export async function recordDeed(tx: Tx, { actorId, action, clubId, subjectId, detail = {} }: Deed) {
  await tx
    .insertInto('audit_entries')
    .values({
      id: uuidv7(),
      actor_id: actorId,
      action,
      club_id: clubId ?? null,
      subject_id: subjectId ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
  await publishPlatformChange(tx, clubId);
}
