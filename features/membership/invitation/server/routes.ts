import { implement } from '@orpc/server';
import { account, anyone, golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, limit, orRefuse, tooFast, type CallContext } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { hashOfToken, type LinkTokens } from '#platform/server/link-tokens.ts';
import { isRefusal, type Refusal } from '#platform/server/commands.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { invitationContract } from '../contract.ts';
import { findHeld, findOpenInvitations, findPreview, findSeed } from './reads.ts';
import {
  acceptInvitation,
  checkLines,
  createInvitation,
  createInvitations,
  holdInvitationOf,
  resendInvitation,
  revokeInvitation,
} from './writes.ts';

/** Unknown tokens per IP address. Valid ones are not counted: on an evening in the club house many members share one IP address. */
const guessesPerAddress = lasting(every(30, 600));

/** Of at most a hundred addresses each: a few whole lists, and not every address that somebody can think of. */
const checksPerDay = lasting(every(50, 86_400));

export type InvitationParts = {
  tokens: LinkTokens;
  /** The page of a token, under the public origin. */
  linkOf: (token: string) => string;
};

const os = implement(invitationContract).$context<CallContext>();

export function invitationRoutes(parts: InvitationParts) {
  const inviterOf = (context: Inviting) => ({ ...inviter(context), tokens: parts.tokens });

  return {
    create: os.create.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
      const made = orRefuse(await createInvitation(context.db, inviterOf(context), input), errors);
      return withLink(parts, context, made, errors);
    }),

    check: os.check.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
      await limit(context, 'invitation-check', checksPerDay, errors);
      return checkLines(context.db, inviterOf(context), input.lines);
    }),

    createMany: os.createMany.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
      return orRefuse(await createInvitations(context.db, inviterOf(context), input), errors);
    }),

    list: os.list
      .use(clubGate(clubAdmin))
      .handler(({ context, input }) =>
        findOpenInvitations(context.db, context.clubId, context.clock.now(), input),
      ),

    resend: os.resend.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
      const made = orRefuse(await resendInvitation(context.db, inviterOf(context), input), errors);
      return withLink(parts, context, made, errors);
    }),

    revoke: os.revoke.use(clubGate(clubAdmin)).handler(async ({ context, input, errors }) => {
      return orRefuse(await revokeInvitation(context.db, inviterOf(context), input), errors);
    }),

    preview: os.preview.use(gateOfCaller(anyone)).handler(async ({ context, input, errors }) => {
      const hash = await previewedHash(context, input.token);
      if (hash === null) throw errors.NO_TOKEN();
      const found = await guessing(context, errors, () => preview(parts, context, hash, input.proof));
      return orRefuse(found, errors);
    }),

    hold: os.hold.use(gateOfCaller(account)).handler(async ({ context, input, errors }) => {
      if (input.token === '') throw errors.NO_TOKEN();
      const holding = { ...input, now: context.clock.now() };
      const answer = await guessing(context, errors, () =>
        holdInvitationOf(context.db, context.me.userId, holding),
      );
      return orRefuse(answer, errors);
    }),

    accept: os.accept.use(gateOfCaller(golfer)).handler(async ({ context, input, errors }) => {
      if (input.token === '') throw errors.NO_TOKEN();
      const acceptance = { ...input, now: context.clock.now() };
      const answer = await guessing(context, errors, () =>
        acceptInvitation(context.db, context.me.userId, acceptance),
      );
      return orRefuse(answer, errors);
    }),
  };
}

type Inviting = CallContext & { me: SignedIn; clubId: AdministeredClubId };

const inviter = ({ me, clubId, clock }: Inviting) => ({ userId: me.userId, clubId, now: clock.now() });

/** Without a token, that of the invitation which the caller's account holds. */
async function previewedHash({ db, actor }: CallContext, token: string | undefined) {
  if (token) return hashOfToken(token);
  return token === undefined && actor ? findHeld(db, actor.userId) : null;
}

async function preview(
  { tokens }: InvitationParts,
  { db, clock, actor }: CallContext,
  hash: Parameters<typeof findPreview>[1],
  proof: string | undefined,
) {
  const viewing = { userId: actor?.userId ?? null, now: clock.now(), tokens, proof };
  return (await findPreview(db, hash, viewing)) ?? ({ refused: 'NOT_FOUND_OR_USED' } as const);
}

/** The answer of a command that made a token. The link is not stored with it. */
async function withLink<T extends { id: string }>(
  { tokens, linkOf }: InvitationParts,
  { db }: { db: Db },
  made: T,
  errors: { NOT_FOUND: () => Error },
) {
  const seed = await findSeed(db, made.id);
  if (!seed) throw errors.NOT_FOUND();
  return { ...made, link: linkOf(tokens.tokenOf(seed)) };
}

/** Counts unknown tokens, and refuses an IP address that has tried too many. */
async function guessing<T, Code extends string>(
  context: CallContext,
  errors: Parameters<typeof tooFast>[2],
  work: () => Promise<T | Refusal<Code>>,
): Promise<T | Refusal<Code>> {
  const { limits, address } = context;
  const key = `invitation-guess:${address}`;
  const wait = await limits.wait(key, guessesPerAddress);
  if (wait !== null) throw tooFast(context, wait, errors);
  const answer = await work();
  if (isRefusal(answer) && answer.refused === 'NOT_FOUND_OR_USED') await limits.take(key, guessesPerAddress);
  return answer;
}
