import { implement } from '@orpc/server';
import { account, anyone, golfer } from '#features/account/access.ts';
import { clubAdmin } from '#features/membership/access.ts';
import type { AdministeredClubId } from '#features/membership/membership.ts';
import { clubGate } from '#features/membership/server/reads.ts';
import { gateOfCaller, limited, orRefuse, tooFast, type CallContext, route } from '#platform/server/calls.ts';
import { isRefusal, type Refusal } from '#platform/server/commands.ts';
import type { Db } from '#platform/server/database.ts';
import { hashOfToken, type LinkTokens } from '#platform/server/link-tokens.ts';
import type { SignedIn } from '#platform/shared/actor.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { invitationContract } from '../contract.ts';
import { findHeld, findPreview, findSeed, openInvitationsGate } from './reads.ts';
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

/** A check has at most a hundred addresses. That is enough for a few whole lists, and too little to try every address. */
const checksPerDay = limited('invitation-check', lasting(every(50, 86_400)));

export type InvitationParts = {
  tokens: LinkTokens;
  /** The page of a token, under the public origin. */
  linkOf: (token: string) => string;
};

const os = implement(invitationContract).$context<CallContext>();
const adminGate = clubGate(clubAdmin);

export function invitationRoutes(parts: InvitationParts) {
  const inviterOf = (context: Inviting) => ({ ...inviter(context), tokens: parts.tokens });

  return {
    create: route(os.create.use(adminGate), async (context, input, errors) => {
      const made = orRefuse(await createInvitation(context.db, inviterOf(context), input), errors);
      return withLink(parts, context, made);
    }),

    check: route(os.check.use(adminGate).use(checksPerDay), (context, input) =>
      checkLines(context.db, inviterOf(context), input.lines),
    ),

    createMany: route(os.createMany.use(adminGate), (context, input) =>
      createInvitations(context.db, inviterOf(context), input),
    ),

    list: route(os.list.use(openInvitationsGate), ({ page }) => page),

    resend: route(os.resend.use(adminGate), async (context, input, errors) => {
      const made = orRefuse(await resendInvitation(context.db, inviterOf(context), input), errors);
      return withLink(parts, context, made);
    }),

    revoke: route(os.revoke.use(adminGate), (context, input) =>
      revokeInvitation(context.db, inviterOf(context), input),
    ),

    preview: route(os.preview.use(gateOfCaller(anyone)), async (context, input, errors) => {
      const hash = await previewedHash(context, input.token);
      if (hash === null) throw errors.NO_TOKEN();
      return guessing(context, () => preview(parts, context, hash, input.proof));
    }),

    hold: route(os.hold.use(gateOfCaller(account)), (context, input, errors) => {
      if (input.token === '') throw errors.NO_TOKEN();
      return guessing(context, () =>
        holdInvitationOf(context.db, context.me, { ...input, now: context.clock.now() }),
      );
    }),

    accept: route(os.accept.use(gateOfCaller(golfer)), (context, input, errors) => {
      if (input.token === '') throw errors.NO_TOKEN();
      return guessing(context, () =>
        acceptInvitation(context.db, context.me.userId, { ...input, now: context.clock.now() }),
      );
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
) {
  const seed = await findSeed(db, made.id);
  return seed && { ...made, link: linkOf(tokens.tokenOf(seed)) };
}

/** Counts unknown tokens, and refuses an IP address that has tried too many. */
async function guessing<T, Code extends string>(
  context: CallContext,
  work: () => Promise<T | Refusal<Code>>,
): Promise<T | Refusal<Code>> {
  const { limits, address } = context;
  const key = `invitation-guess:${address}`;
  const wait = await limits.wait(key, guessesPerAddress);
  if (wait !== null) throw tooFast(context, wait);
  const answer = await work();
  if (isRefusal(answer) && answer.refused === 'NOT_FOUND_OR_USED') await limits.take(key, guessesPerAddress);
  return answer;
}
