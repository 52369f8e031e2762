import { defineEvent } from '#platform/shared/live.ts';

/** For a club's admins: a membership began, changed or ended. A trigger publishes it. */
export const membersChanged = defineEvent('members.changed');

/** For a club's admins: its open invitations changed. */
export const invitationsChanged = defineEvent('invitations.changed');

/** For the requester and the club's admins: a club join request, which is the subject, was made, withdrawn or decided. A trigger publishes it. */
export const clubJoinRequestChanged = defineEvent('club-join-request.changed');
