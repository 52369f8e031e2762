// The links of invitations, and the mails that carry them.
import { invitationMail } from '#features/membership/invitation/copy.ts';
import type { InvitationMail } from '#features/membership/invitation/server/jobs.ts';
import { createLinkTokens, type LinkTokens } from '#platform/server/link-tokens.ts';
import type { PostMail } from './post-mail.ts';

export type InvitationLinks = {
  tokens: LinkTokens;
  linkOf: (token: string, clubId: string) => string;
  /** Rejects when no server accepted the mail. */
  send: (mail: InvitationMail) => Promise<void>;
};

export function createInvitationLinks(parts: {
  secret: string;
  publicUrl: string;
  postMail: PostMail;
}): InvitationLinks {
  const { secret, publicUrl, postMail } = parts;
  return {
    tokens: createLinkTokens(secret, 'invitation'),
    // The club: for the sign-in page, which may not ask whose a token is, but knows the public clubs.
    linkOf: (token, clubId) => `${publicUrl}/invite?token=${token}&club=${clubId}`,
    send: ({ to, name, clubId, clubName, token, askedAt }) =>
      postMail(to, { ...invitationMail({ clubName, name }), askedAt }, '/invite', { token, club: clubId }),
  };
}
