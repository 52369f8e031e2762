// Open invitations for tests.
import { uuidv7 } from 'uuidv7';
import type { Db } from '#platform/server/database.ts';
import { createLinkTokens } from '#platform/server/link-tokens.ts';
import { testSettings } from '#tests/product.ts';

const tokens = createLinkTokens(testSettings.authSecret, 'invitation');

/** `proof`: what the mail adds to the link. */
export type Invited = { id: string; email: string; token: string; proof: string };

/** `expiresIn`: seconds. */
export async function createInvitation(
  db: Db,
  clubId: string,
  {
    email = `${uuidv7()}@gast.example`,
    ...options
  }: { email?: string; expiresIn?: number; invitedBy?: string } = {},
): Promise<Invited> {
  const [invited] = await insert(db, clubId, [email], options);
  return invited!;
}

const mostTaken = 80;

/** Returns a function that hands out invitations, which were inserted together. */
export async function createInvitations(db: Db, clubId: string, invitedBy: string): Promise<() => Invited> {
  const emails = Array.from({ length: mostTaken }, () => `${uuidv7()}@gast.example`);
  const invited = await insert(db, clubId, emails, { invitedBy });
  return () => {
    const next = invited.pop();
    if (!next) throw new Error(`Only ${mostTaken} invitations were made.`);
    return next;
  };
}

async function insert(
  db: Db,
  clubId: string,
  emails: readonly string[],
  { invitedBy, expiresIn = 3600 }: { invitedBy?: string; expiresIn?: number },
): Promise<Invited[]> {
  const invited = emails.map((email) => {
    const { seed, hash } = tokens.issue();
    return { id: uuidv7(), email, seed, hash, token: tokens.tokenOf(seed), proof: tokens.mailProofOf(seed) };
  });
  await db
    .insertInto('club_invitations')
    .values(
      invited.map(({ id, email, seed, hash }) => ({
        id,
        email,
        club_id: clubId,
        name: null,
        invited_by: invitedBy ?? null,
        token_hash: hash,
        token_seed: seed,
        expires_at: new Date(Date.now() + expiresIn * 1000),
        accepted_by: null,
        mail_status: 'sent' as const,
      })),
    )
    .execute();
  return invited;
}
