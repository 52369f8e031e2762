// The links of invitations, and the mails that carry them.
import { invitationMail } from '#features/membership/invitation/copy.ts';
import type { InvitationMail } from '#features/membership/invitation/server/jobs.ts';
import { createLinkTokens, type LinkTokens } from '#platform/server/link-tokens.ts';
import type { PostMail } from './post-mail.ts';

export type InvitationLinks = {
  tokens: LinkTokens;
  linkOf: (token: string) => string;
  /** Rejects when no server accepted the mail. */
  send: (mail: InvitationMail) => Promise<void>;
};

export const invitationTokens = (secret: string): LinkTokens => createLinkTokens(secret, 'invitation');

export function createInvitationLinks(parts: {
  secret: string;
  publicUrl: string;
  postMail: PostMail;
}): InvitationLinks {
  const { secret, publicUrl, postMail } = parts;
  return {
    tokens: invitationTokens(secret),
    linkOf: (token) => `${publicUrl}/invite?token=${token}`,
    send: ({ key, to, name, clubName, token, proof, askedAt }) =>
      postMail(key, to, invitationMail({ clubName, name, askedAt }), '/invite', { token, proof }),
  };
}
