// The mails to the requester of a club.
import { approvedMail, rejectedMail } from '#features/club-request/copy.ts';
import type { ClubRequestMails } from '#features/club-request/server/routes.ts';
import type { PostMail } from './post-mail.ts';

export const createClubRequestMails = <Sent>(
  send: (...mail: Parameters<PostMail>) => Sent,
): ClubRequestMails<Sent> => ({
  approved: (to, clubName, isAdmin) =>
    send(to, approvedMail(clubName, isAdmin), isAdmin ? '/admin' : '/updates'),
  rejected: (to, clubName, answer) => send(to, rejectedMail(clubName, answer), '/club-selection'),
});
