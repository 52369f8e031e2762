// Signing up and confirming by a mailed link (docs/decisions/0071-sign-ups.md). A sign-up becomes an account for the user who has both
// the mailbox and the password, or the browser, of that sign-up, or chooses a new password. Our own, because the library makes an
// account before its address is confirmed, and confirms by a GET.
import { hash, randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import { safeRedirect } from '#features/account/rules.ts';
import type { Tx } from '#platform/server/database.ts';
import { findMailState } from '#platform/server/post/deliveries.ts';
import { linkTokenInput } from '#platform/shared/ids.ts';
import { signInCopy } from '../../copy.ts';
import { endpoint } from './endpoint.ts';
import { isNative } from './native-tokens.ts';
import { openSession } from './session-token.ts';
import { badLink, newerMail } from './sign-in-answers.ts';
import { type LockOut, limitOf, signInLimits, takeOrRefuse } from './sign-in-limits.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { address, pairOf } from './sign-in-requests.ts';
import {
  confirmSignUp,
  findPendingPassword,
  findSignUp,
  openSignUp,
  renewSignUp,
  signUpLinks,
  type ClosedLink,
  type SignUpLink,
} from './sign-up-rows.ts';

/** `redirect`: the path to continue to after the confirmation. */
const signingUp = z.strictObject({
  email: address,
  password: z.string().max(1000),
  redirect: z.string().max(2000).optional(),
  invitation: z.strictObject({ token: linkTokenInput, proof: linkTokenInput.optional() }).optional(),
});
const sendingAgain = z.strictObject({ email: address });
/** Without a password, only the browser that signed up confirms. */
const confirming = z.strictObject({
  token: linkTokenInput,
  password: z.string().max(1000).optional(),
  newPassword: z.string().max(1000).optional(),
});

/** The native app sends the secret of its sign-up in this header. */
const secretHeader = 'x-sign-up';
/** As long as a sign-up is kept. */
const keptSeconds = 30 * 24 * 60 * 60;

type Parts = Pick<
  SignInParts,
  'findInvitation' | 'db' | 'secret' | 'publicUrl' | 'limits' | 'mails' | 'mailServer' | 'clock'
>;

/** The secret of a sign-up, which its browser keeps in a cookie. */
function heldSecret(publicUrl: string) {
  const https = publicUrl.startsWith('https://');
  const cookie = https ? '__Host-clubgenoot-sign-up' : 'clubgenoot-sign-up';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
  return {
    of: (context: GenericEndpointContext) =>
      context.headers?.get(secretHeader) ?? context.getCookie(cookie) ?? null,
    give: (context: GenericEndpointContext, secret: string) =>
      context.setCookie(cookie, secret, { ...attributes, maxAge: keptSeconds }),
    forget: (context: GenericEndpointContext) => context.setCookie(cookie, '', { ...attributes, maxAge: 0 }),
  };
}

const mailLink = ({ mails, secret }: Parts, tx: Tx, link: SignUpLink, about: string | null) =>
  mails.verify(tx, link.email, signUpLinks(secret).tokenOf(link), about);

/** Mails a new link for the sign-up with this address, if there is one. */
export const sendLinkAgain = (parts: Parts, email: string): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const link = await renewSignUp(tx, email, parts.clock.now());
    // The caller does not learn whether a mail was sent: an address with an account gets none here.
    if (link) await mailLink(parts, tx, link, null);
  });

/** Signing in before the confirmation. Throws when this address has a sign-up; returns when it has none. */
export async function refuseUnconfirmed(
  { db, lockOut }: Parts & { lockOut: LockOut },
  context: GenericEndpointContext,
  email: string,
): Promise<void> {
  const { password } = (context.body ?? {}) as { password?: unknown };
  const hash = await findPendingPassword(db, email);
  if (hash === null || typeof password !== 'string') return;
  const pair = pairOf(email, context.headers);
  if (!(await context.context.password.verify({ hash, password }))) {
    await lockOut.failed(pair);
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
  }
  await lockOut.succeeded(pair);
  throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' });
}

/** Names the mail of a sign-up in the queue. */
const mailOf = (held: string) => hash('sha256', `mail of ${held}`, 'hex');

export const signUpEndpoints = (parts: Parts) => {
  const held = heldSecret(parts.publicUrl);
  return {
    signUpEmail: endpoint('/sign-up/email', signingUp, async (context) => {
      const { secret, userId } = await openFor(parts, context, context.body);
      if (userId !== null) {
        await openSession(context, userId, () => new APIError('UNAUTHORIZED'));
        return context.json({ status: true, confirmed: true });
      }
      held.give(context, secret);
      return context.json({ status: true, ...(isNative(context.headers) && { signUp: secret }) });
    }),

    sendVerificationEmail: endpoint('/send-verification-email', sendingAgain, async (context) => {
      await sendLinkAgain(parts, context.body.email);
      return context.json({ status: true });
    }),

    // `signUp`: of the mail that this browser's latest sign-up caused. `serverIsAway` concerns no request or address.
    mailState: createAuthEndpoint('/mail-state', { method: 'GET' }, async (context) => {
      const secret = held.of(context);
      const signUp = secret === null ? null : await findMailState(parts.db, mailOf(secret));
      return context.json({ signUp, serverIsAway: !(await parts.mailServer.isThere()) });
    }),

    verifyEmail: endpoint('/verify-email', confirming, async (context) => {
      const confirmed = await confirmLink(parts, context, context.body, held.of(context));
      if (!confirmed.confirmed) return context.json(confirmed);
      const { userId, continueTo } = confirmed;
      await openSession(context, userId, () => new APIError('UNAUTHORIZED'));
      held.forget(context);
      return context.json({ confirmed: true as const, continueTo });
    }),
  };
};

/**
 * Stores the sign-up and mails its link, or says in a mail that the address has an account. The mail of an invitation confirms its own
 * address, as our mail would: then it makes the account.
 */
async function openFor(
  parts: Parts,
  context: GenericEndpointContext,
  { email, password, redirect, invitation }: z.infer<typeof signingUp>,
): Promise<{ secret: string; userId: string | null }> {
  const { db, findInvitation, mails, clock } = parts;
  const now = clock.now();
  const invited = invitation ? await findInvitation(db, invitation, now) : null;
  const secret = randomBytes(32).toString('base64url');
  const passwordHash = await context.context.password.hash(password);
  const continueTo = safeRedirect(redirect ?? null);
  const wanted = { email, passwordHash, secret, continueTo, invitationHash: invited?.hash ?? null };
  const isProven = invited?.email === email;
  const link = await db.transaction().execute(async (tx) => {
    const opened = await openSignUp(tx, wanted, now);
    if (opened && isProven) return opened;
    const about = mailOf(secret);
    await (opened ? mailLink(parts, tx, opened, about) : mails.known(tx, email, about));
    return null;
  });
  const confirmed = link && (await confirmSignUp(db, link, passwordHash, now));
  return { secret, userId: confirmed?.userId ?? null };
}

/** Makes the account. Without a password and in another browser, it only returns the address. Throws the refusal. */
async function confirmLink(
  parts: Parts,
  context: GenericEndpointContext,
  { token, password, newPassword }: z.infer<typeof confirming>,
  secret: string | null,
) {
  const { password: scheme } = context.context;
  const now = parts.clock.now();
  const link = signUpLinks(parts.secret).read(token);
  if (!link) throw badLink();
  const { email } = link;
  const signUp = await findSignUp(parts.db, link, now);
  if ('closed' in signUp) throw refusalOf(email, signUp);
  let { passwordHash } = signUp;
  if (newPassword !== undefined) passwordHash = await scheme.hash(newPassword);
  else if (!signUp.isHeldBy(secret)) {
    if (password === undefined) return { confirmed: false as const, email };
    const limit = limitOf('confirm', email, signInLimits.proofsPerPerson);
    await takeOrRefuse(parts.limits, limit);
    if (!(await scheme.verify({ hash: passwordHash, password })))
      throw new APIError('FORBIDDEN', { code: 'WRONG_PROOF' });
    await parts.limits.forget(...limit);
  }
  return { confirmed: true as const, ...(await confirmSignUp(parts.db, link, passwordHash, now)) };
}

const { failure } = signInCopy;

function refusalOf(email: string, link: ClosedLink): APIError {
  if (link.closed === 'replaced') return newerMail('GONE', link.sentAt);
  if (link.closed === 'gone') return badLink();
  const [code, message] =
    link.closed === 'confirmed'
      ? ['ALREADY_CONFIRMED', failure.confirmed]
      : ['SIGN_UP_EXPIRED', failure.linkExpired];
  return new APIError('GONE', { code, message, email });
}
