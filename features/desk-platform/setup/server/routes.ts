import { implement } from '@orpc/server';
import { gate, limit, orRefuse, tooFast, type CallContext, route } from '#platform/server/calls.ts';
import { isRefusal } from '#platform/server/commands.ts';
import { errorFields } from '#platform/server/log.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import type { Operator } from '#platform/shared/web/page-facts.ts';
import { setupFinisher, setupHolder, setupReader, setupVisitor } from '../access.ts';
import { setupContract } from '../contract.ts';
import { backupFailedText, mailFailedText } from '../copy.ts';
import { sessionLasts } from '../rules.ts';
import type { SetupState } from '../setup.ts';
import { findFirstClub, findSetup, holdsSession, type FoundSetup } from './reads.ts';
import { askForAdmin, confirmAdmin, createFirstClub, enterCode, finish, saveOperator } from './writes.ts';

/** What the set-up needs from outside. */
export type SetupParts = {
  isProduction: boolean;
  secret: string;
  /** The set-up's own cookie is for https only. */
  isHttps: boolean;
  /** Whom the settings of the server name; null: the set-up asks. */
  operatorOfSettings: Operator | null;
  /** The stored operator changed. */
  onOperator: () => Promise<void>;
  /** Puts a code into the log. */
  tellCode: (code: string) => void;
  /** Rejects when no server accepted the mail. */
  mailCode: (to: string, code: string) => Promise<void>;
  /** Makes a new code. */
  codeCommand: string;
  restoreCommand: string;
  backups: {
    folder: string | null;
    command: string;
    isMade: () => Promise<boolean>;
    /** Writes one into the folder; a repeat with the same id writes no other. */
    make: (id: string) => Promise<void>;
  };
};

const codesPerAddress = lasting(every(20, 600));
const mailsPerHour = lasting(every(10, 3600));

const os = implement(setupContract).$context<CallContext>();

type Prove = ReturnType<typeof proverOf>;

export function setupRoutes(parts: SetupParts) {
  const cookie = cookieOf(parts.isHttps);
  const prove = proverOf(parts, cookie.name);
  return {
    state: route(
      os.state.use(gate(setupReader, prove)),
      async ({ db, me, setup, holder }): Promise<SetupState> => {
        if (setup.phase === 'going-on') return goingOn(parts, db, me);
        return holdsSession(setup, holder.cookie, holder.now)
          ? firstAdmin(parts, setup)
          : { stage: 'code', command: parts.codeCommand };
      },
    ),

    enterCode: route(os.enterCode.use(gate(setupVisitor, prove)), async (context, input, errors) => {
      await limit(context, 'setup-code', codesPerAddress, context.address);
      const { answer, freshCode } = await enterCode(context.db, context.holder, input);
      if (freshCode !== null) parts.tellCode(freshCode);
      const { session } = orRefuse(answer, errors);
      context.setHeader('set-cookie', cookie.holding(session));
      return {};
    }),

    ...firstAdminRoutes(parts, prove),
    ...goingOnRoutes(parts, prove),
  };
}

const proverOf =
  ({ secret, isProduction }: SetupParts, cookieName: string) =>
  async ({ db, cookieNamed, clock }: CallContext) => {
    const setup = await findSetup(db, isProduction);
    const session = cookieNamed(cookieName);
    const { phase, adminId } = setup;
    const facts = { phase, adminId, holdsSession: holdsSession(setup, session, clock.now()) };
    return { facts, proven: { setup, holder: { secret, cookie: session, now: clock.now() } } };
  };

/** For the browser that entered the code. */
const firstAdminRoutes = (parts: SetupParts, prove: Prove) => ({
  saveOperator: route(
    os.saveOperator.use(gate(setupHolder, prove)),
    async ({ db, holder }, input, errors) => {
      const { name, email } = input;
      const saved = orRefuse(await saveOperator(db, holder, { name, email }), errors);
      await parts.onOperator();
      return saved;
    },
  ),

  mailCode: route(os.mailCode.use(gate(setupHolder, prove)), async (context, input, errors) => {
    const wait = await context.limits.take('setup-mail', mailsPerHour);
    if (wait !== null) throw tooFast(context, wait);
    const asked = await askForAdmin(context.db, context.holder, input, (code) =>
      parts.mailCode(input.email, code),
    );
    if ('problem' in asked) throw errors.WEAK_PASSWORD({ message: asked.problem });
    if ('error' in asked) {
      context.log('error', 'mail.failed', errorFields(asked.error));
      throw errors.MAIL_FAILED({ message: mailFailedText(reasonOf(asked.error)) });
    }
    if (isRefusal(asked)) throw errors.NOT_FOUND();
    return {};
  }),

  confirmAdmin: route(os.confirmAdmin.use(gate(setupHolder, prove)), ({ db, holder }, input) =>
    confirmAdmin(db, holder, input.code),
  ),
});

/** The calls after the first admin: the first club, a backup, and the end of the set-up. */
const goingOnRoutes = ({ backups }: SetupParts, prove: Prove) => ({
  createClub: route(os.createClub.use(gate(setupFinisher, prove)), ({ db, me, clock }, input) =>
    createFirstClub(db, { userId: me.userId, now: clock.now() }, input),
  ),

  backUp: route(os.backUp.use(gate(setupFinisher, prove)), async ({ log }, input, errors) => {
    if (backups.folder === null) throw errors.NOT_FOUND();
    try {
      await backups.make(input.id);
    } catch (error) {
      log('error', 'backup.failed', errorFields(error));
      throw errors.BACKUP_FAILED({ message: backupFailedText(reasonOf(error)) });
    }
    return {};
  }),

  finish: route(os.finish.use(gate(setupFinisher, prove)), async ({ db, me, clock }) => {
    await finish(db, me.userId, clock.now());
    return {};
  }),
});

/** Sent with the calls of the set-up only, for as long as its session lasts. */
function cookieOf(isHttps: boolean) {
  const name = isHttps ? '__Host-clubgenoot-setup' : 'clubgenoot-setup';
  const age = Math.round(sessionLasts / 1000);
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${isHttps ? '; Secure' : ''}`;
  return { name, holding: (session: string) => `${name}=${session}; ${attributes}` };
}

const firstAdmin = (
  { operatorOfSettings, restoreCommand }: SetupParts,
  { operator, mailedTo }: FoundSetup,
): SetupState => ({
  stage: 'first-admin',
  operator: operatorOfSettings ?? operator,
  operatorIsSet: operatorOfSettings !== null,
  mailedTo,
  restoreCommand,
});

async function goingOn(
  { backups }: SetupParts,
  db: CallContext['db'],
  me: { userId: string; globalAdmin: boolean },
): Promise<SetupState> {
  const { folder, command } = backups;
  return {
    stage: 'going-on',
    // Without it an admin has no rights in production.
    hasSecondStep: me.globalAdmin,
    club: await findFirstClub(db, me.userId),
    backup: { folder, command, made: await backups.isMade() },
  };
}

/** What a server or the system says, for the operator: one short line. */
function reasonOf(error: unknown): string {
  const { message = '', cause } = error as { message?: string; cause?: unknown };
  const said = cause instanceof Error ? cause.message : message;
  return said.replaceAll(/\s+/g, ' ').slice(0, 200);
}
