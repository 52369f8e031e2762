// The mails to the requester of a club.
import { approvedMail, rejectedMail } from '#features/club/club-request/copy.ts';
import type { ClubRequestMails } from '#features/club/club-request/server/writes.ts';
import type { SendMail } from './outgoing-post.ts';

export const createClubRequestMails = (send: SendMail): ClubRequestMails => ({
  approved: (db, to, clubName, isAdmin) =>
    send(db, 'club-request', to, approvedMail(clubName, isAdmin), isAdmin ? '/admin' : '/updates'),
  rejected: (db, to, clubName, answer) =>
    send(db, 'club-request', to, rejectedMail(clubName, answer), '/club-selection'),
});
