import { implement } from '@orpc/server';
import { anyone } from '#features/account/access.ts';
import { golfSessionOrganiser, golfSessionParty } from '#features/golf-session/access.ts';
import { byCaller, ofGolfSession, golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, limit, limited, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import type { LinkTokens } from '#platform/server/link-tokens.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { sharedGolfSessionContract } from '../contract.ts';
import { lookUps, sharedAddress } from '../rules.ts';
import { findByToken, findShared } from './reads.ts';
import { shareGolfSession, withdrawLink } from './writes.ts';

const os = implement(sharedGolfSessionContract).$context<CallContext>();
const party = golfSessionGate(golfSessionParty);

const perDay = limited('golf-session-sharing', lasting(every(40, 86_400)));

export type SharedGolfSessionParts = { tokens: LinkTokens; publicUrl: string };

export function sharedGolfSessionRoutes({ tokens, publicUrl }: SharedGolfSessionParts) {
  async function findLink(db: Db, golfSessionId: string) {
    const shared = await findShared(db, golfSessionId);
    const link = shared?.seed ? `${publicUrl}${sharedAddress(tokens.tokenOf(shared.seed))}` : null;
    return { link, withdrawn: shared !== null && link === null };
  }

  return {
    link: route(os.link.use(party), ({ db, golfSessionId }) => findLink(db, golfSessionId)),

    share: route(os.share.use(party).use(perDay), async (context, input, errors) => {
      const { db, golfSessionId } = context;
      orRefuse(
        await shareGolfSession({ ...byCaller(context), tokens }, { id: input.id, golfSessionId }),
        errors,
      );
      return findLink(db, golfSessionId);
    }),

    withdraw: route(os.withdraw.use(golfSessionGate(golfSessionOrganiser)), ofGolfSession(withdrawLink)),

    get: route(os.get.use(gateOfCaller(anyone)), async (context, input, errors) => {
      const { db, clock, address } = context;
      await limit(context, lookUps.name, lookUps.rule, address);
      const shared = await findByToken(db, input.token, clock.now());
      if (shared === null) throw errors.NOT_FOUND();
      return shared;
    }),
  };
}
