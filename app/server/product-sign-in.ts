// Configures sign-in with what only the product knows: its settings, its name and its mails.
import type pg from 'pg';
import { invitationFinder } from '#features/membership/invitation/server/reads.ts';
import { createFactorTools } from '#features/sign-in/server/library/factor/factor-tools.ts';
import { createSignIn, type SignIn } from '#features/sign-in/server/library/sign-in-handler.ts';
import type { SignInRouteParts } from '#features/sign-in/server/routes.ts';
import type { Db, Effects } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Traces } from '#platform/server/traces/traces.ts';
import type { Clock } from '#platform/shared/time.ts';
import { appCopy } from '../copy.ts';
import { createSignInMails } from './mails/account-mails.ts';
import { invitationTokens } from './mails/invitation-mails.ts';
import type { SendMail } from './mails/outgoing-post.ts';

type Parts = {
  settings: Settings;
  db: Db;
  pool: pg.Pool;
  effects: Effects;
  limits: Limits;
  publicUrl: string;
  sendMail: SendMail;
  mailer: Mailer;
  clock: Clock;
  traces: Traces;
  log: Log;
};

/** The endpoints of signing in, and what its calls need. */
export function createProductSignIn(parts: Parts): { signIn: SignIn; signInCalls: SignInRouteParts } {
  const { settings, publicUrl, traces, log } = parts;
  const mails = createSignInMails(parts.sendMail, parts.clock, settings.organisation?.name ?? null);
  const factors = createFactorTools({ settings, publicUrl, product: appCopy.product, traces, log });
  const signIn = createSignIn({
    ...parts,
    mails,
    findInvitation: invitationFinder(invitationTokens(settings.authSecret)),
    factors,
    mailServer: parts.mailer,
    providers: settings.providers,
    organisation: settings.organisation,
    secret: settings.authSecret,
    adminRule: { adminsNeedSecondStep: settings.production },
  });
  return { signIn, signInCalls: { factors, mails } };
}
