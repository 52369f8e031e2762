// Configures sign-in with what the features know: sentences, mails and rights.
import type pg from 'pg';
import { asAccount, asProven } from '#features/account/access.ts';
import { accountCopy, passwordCopy } from '#features/account/copy.ts';
import { passwordProblem, safeRedirect } from '#features/account/rules.ts';
import { findActor } from '#features/account/server/reads.ts';
import { endSessions } from '#features/account/server/writes.ts';
import { factorCopy } from '#features/sign-in/factor/copy.ts';
import type { Db, Effects } from '#platform/server/database.ts';
import type { Limits } from '#platform/server/limits/limits.ts';
import type { Log } from '#platform/server/log.ts';
import type { Mailer } from '#platform/server/messages/mail.ts';
import type { Settings } from '#platform/server/settings.ts';
import { isCommonPassword } from '#features/sign-in/server/library/common-passwords.ts';
import type { SecondStepParts } from '#features/sign-in/server/library/factor/half-sign-ins.ts';
import { createSecondStep } from '#features/sign-in/server/library/factor/second-step.ts';
import { createSignIn, type SignIn } from '#features/sign-in/server/library/sign-in.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { refusalCopy } from '#platform/shared/copy.ts';
import type { SendMail } from './mails/outgoing-post.ts';
import { createSignInMails } from './mails/sign-in-mails.ts';

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
  secondStepParts: SecondStepParts;
  log: Log;
};

export function createProductSignIn(parts: Parts): SignIn {
  const { settings, db, pool, effects, limits, publicUrl, sendMail, mailer, clock, secondStepParts, log } =
    parts;
  return createSignIn({
    db,
    secondStep: createSecondStep({ ...secondStepParts, db, limits, secret: settings.authSecret, publicUrl }),
    providers: settings.providers,
    pool,
    effects,
    secret: settings.authSecret,
    publicUrl,
    limits,
    copy: { ...accountCopy.failure, factors: factorCopy.refusals, failed: refusalCopy.INTERNAL_SERVER_ERROR },
    mails: createSignInMails(sendMail, clock),
    mailServer: mailer,
    judgePassword,
    samePassword: passwordCopy.same,
    ownPath: safeRedirect,
    endOtherSessions: (tx, userId, sessionId) => endSessions(tx, userId, { but: sessionId }),
    endAllSessions: (tx, userId) => endSessions(tx, userId),
    judgeCaller: async (token, need) => {
      const actor =
        token === null ? null : await findActor(db, token, { adminsNeedSecondStep: settings.production });
      return need === 'proven' ? asProven(actor) : asAccount(actor);
    },
    log,
  });
}

function judgePassword(password: string): string | null {
  const problem = passwordProblem(password);
  if (problem !== null) return passwordCopy[problem];
  return isCommonPassword(password) ? passwordCopy.common : null;
}
