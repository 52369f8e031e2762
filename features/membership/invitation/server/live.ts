import { clubAdminsTopic } from '#features/membership/server/live.ts';
import type { Tx } from '#platform/server/database.ts';
import { publish } from '#platform/server/live/live-log.ts';
import { invitationsChanged } from '#features/membership/events.ts';

/** Tells the club's admins that their list of open invitations changed. */
export const publishInvitations = (tx: Tx, clubId: string) =>
  publish(tx, { topic: clubAdminsTopic(clubId), kind: invitationsChanged });
