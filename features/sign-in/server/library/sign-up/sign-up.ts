// Signing up and confirming by a mailed link (docs/decisions/0071-sign-ups.md). A sign-up becomes an account for the user who has both the
// mailbox and the password, or the browser, of that sign-up, or chooses a new password.
import { hash, randomBytes } from 'node:crypto';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { z } from 'zod';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import type { Db, Tx } from '#platform/server/database.ts';
import { tooMany } from '../fresh-proof.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { LockOut } from '../lock-out.ts';
import { findMailState } from '#platform/server/queued-mails.ts';
import { isNative } from '../native-tokens.ts';
import type { SignInCopy } from '../sign-in-answers.ts';
import { signInLimits } from '../sign-in-limits.ts';
import type { SignInMails } from '../sign-in-mails.ts';
import { longestEmail, pairOf } from '../sign-in-requests.ts';
import { readSignUpToken, signUpToken, type SignUpLink } from './sign-up-link.ts';
import {
  confirmSignUp,
  findPendingPassword,
  findSignUp,
  openSignUp,
  renewSignUp,
  type ClosedLink,
} from './sign-up-rows.ts';

const address = z.string().overwrite(cleanEmail).max(longestEmail).toLowerCase().pipe(z.email());
/** `redirect`: the path to continue to after the confirmation. */
const signingUp = z.strictObject({
  email: address,
  password: z.string().max(1000),
  redirect: z.string().max(2000).optional(),
});
const sendingAgain = z.strictObject({ email: address });
/** Without a password, only the browser that signed up confirms. */
const confirming = z.strictObject({
  token: z.string().max(2000),
  password: z.string().max(1000).optional(),
  newPassword: z.string().max(1000).optional(),
});

/** The native app sends the secret of its sign-up in this header. */
const secretHeader = 'x-sign-up';
/** As long as a sign-up is kept. */
const keptSeconds = 30 * 24 * 60 * 60;

type Parts = {
  db: Db;
  secret: string;
  publicUrl: string;
  limits: Limits;
  lockOut: LockOut;
  copy: Pick<SignInCopy, 'newerMail' | 'confirmed' | 'linkExpired'>;
  mails: Pick<SignInMails, 'verify' | 'known'>;
  mailServer: { isThere(): Promise<boolean> };
  /** The path if it is one of this site, otherwise null. */
  ownPath: (path: string | null) => string | null;
  endAllSessions: (tx: Tx, userId: string) => Promise<unknown>;
};

export function createSignUp(parts: Parts) {
  const { db, secret, copy, mails } = parts;
  const https = parts.publicUrl.startsWith('https://');
  const cookie = https ? '__Host-clubgenoot-sign-up' : 'clubgenoot-sign-up';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;

  const mail = (tx: Tx, link: SignUpLink, about: string | null) =>
    mails.verify(tx, link.email, signUpToken(secret, link), about);
  const heldBy = (context: GenericEndpointContext) =>
    context.headers?.get(secretHeader) ?? context.getCookie(cookie) ?? null;

  /** Mails a new link for the sign-up with this address, if there is one. */
  const sendAgain = (email: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const link = await renewSignUp(tx, email);
      // Without its state: an address with an account gets no mail here.
      if (link) await mail(tx, link, null);
    });

  function refusalOf(email: string, link: ClosedLink): APIError {
    if (link.closed === 'replaced')
      return new APIError('GONE', { code: 'NEWER_MAIL', message: copy.newerMail(link.sentAt) });
    if (link.closed === 'gone') return badLink();
    const [code, message] =
      link.closed === 'confirmed'
        ? ['ALREADY_CONFIRMED', copy.confirmed]
        : ['SIGN_UP_EXPIRED', copy.linkExpired];
    return new APIError('GONE', { code, message, email });
  }

  async function expectPassword(
    context: GenericEndpointContext,
    email: string,
    { hash, password }: { hash: string; password: string },
  ): Promise<void> {
    const key = `confirm:${email}`;
    const wait = await parts.limits.take(key, signInLimits.proofsPerPerson);
    if (wait !== null) throw tooMany(wait);
    if (!(await context.context.password.verify({ hash, password })))
      throw new APIError('FORBIDDEN', { code: 'WRONG_PROOF' });
    await parts.limits.forget(key, signInLimits.proofsPerPerson);
  }

  const plugin = {
    id: 'sign-up',
    endpoints: {
      // The library's endpoints of the same names make an account before its address is confirmed.
      signUpEmail: createAuthEndpoint(
        '/sign-up/email',
        { method: 'POST', body: signingUp },
        async (context) => {
          const { email, password, redirect = null } = context.body;
          const held = randomBytes(32).toString('base64url');
          const passwordHash = await context.context.password.hash(password);
          const continueTo = parts.ownPath(redirect);
          await db.transaction().execute(async (tx) => {
            const link = await openSignUp(tx, { email, passwordHash, secret: held, continueTo });
            const about = mailOf(held);
            await (link ? mail(tx, link, about) : mails.known(tx, email, about));
          });
          context.setCookie(cookie, held, { ...attributes, maxAge: keptSeconds });
          return context.json({ status: true, ...(isNative(context.headers) && { signUp: held }) });
        },
      ),

      sendVerificationEmail: createAuthEndpoint(
        '/send-verification-email',
        { method: 'POST', body: sendingAgain },
        async (context) => {
          await sendAgain(context.body.email);
          return context.json({ status: true });
        },
      ),

      // `signUp`: of the mail that this browser's latest sign-up caused. `serverIsAway` concerns no request or address.
      mailState: createAuthEndpoint('/mail-state', { method: 'GET' }, async (context) => {
        const held = heldBy(context);
        const signUp = held === null ? null : await findMailState(db, mailOf(held));
        return context.json({ signUp, serverIsAway: !(await parts.mailServer.isThere()) });
      }),

      verifyEmail: createAuthEndpoint(
        '/verify-email',
        { method: 'POST', body: confirming },
        async (context) => {
          const { token, password, newPassword } = context.body;
          const link = readSignUpToken(secret, token);
          if (!link) throw badLink();
          const { email } = link;
          const signUp = await findSignUp(db, link);
          if ('closed' in signUp) throw refusalOf(email, signUp);
          const held = heldBy(context);
          let { passwordHash } = signUp;
          if (newPassword !== undefined) passwordHash = await context.context.password.hash(newPassword);
          else if (!signUp.isHeldBy(held)) {
            if (password === undefined) return context.json({ confirmed: false as const, email });
            await expectPassword(context, email, { hash: passwordHash, password });
          }
          const { endAllSessions } = parts;
          const { userId, continueTo } = await confirmSignUp(db, { link, passwordHash, endAllSessions });
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new APIError('UNAUTHORIZED');
          const session = await internalAdapter.createSession(userId);
          await setSessionCookie(context, { session, user });
          context.setCookie(cookie, '', { ...attributes, maxAge: 0 });
          return context.json({ confirmed: true as const, continueTo });
        },
      ),
    },
  } satisfies BetterAuthPlugin;

  return {
    plugin,
    sendAgain,
    /** Signing in before the confirmation. Throws when this address has a sign-up; returns when it has none. */
    async refuseUnconfirmed(context: GenericEndpointContext, email: string): Promise<void> {
      const { password } = (context.body ?? {}) as { password?: unknown };
      const hash = await findPendingPassword(db, email);
      if (hash === null || typeof password !== 'string') return;
      const pair = pairOf(email, context.headers);
      if (!(await context.context.password.verify({ hash, password }))) {
        await parts.lockOut.failed(pair);
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
      }
      await parts.lockOut.succeeded(pair);
      throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED' });
    },
  };
}

/** Names the mail of a sign-up in the queue. */
const mailOf = (held: string) => hash('sha256', `mail of ${held}`, 'hex');

const badLink = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
