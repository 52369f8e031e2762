import { implement } from '@orpc/server';
import { anyone, golfer } from '#features/account/access.ts';
import { findAccountHolder } from '#features/account/server/reads.ts';
import { golfSessionParty } from '#features/golf-session/access.ts';
import type { OwnGolfSessionId } from '#features/golf-session/golf-session.ts';
import { findGolfSessionFacts, golfSessionGate } from '#features/golf-session/server/reads.ts';
import { gateOfCaller, limit, limited, orRefuse, type CallContext, route } from '#platform/server/calls.ts';
import type { Db } from '#platform/server/database.ts';
import { hashOfToken, type LinkTokens, type SignedTokens } from '#platform/server/link-tokens.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import { feedPath, fileAddress } from '../calendar.ts';
import { calendarContract } from '../contract.ts';
import { findSeed, writeEvent, writeFeed } from './reads.ts';
import { renewFeed } from './writes.ts';

/** How long the address of a golf session's calendar file works. */
const fileMinutes = 10;

const os = implement(calendarContract).$context<CallContext>();

const renewals = limited('calendar-renewal', lasting(every(20, 86_400)));
/** A calendar program asks a few times an hour, on every device. */
const readings = every(120, 3600);

export type CalendarParts = { tokens: LinkTokens; fileTokens: SignedTokens; publicUrl: string };

export function calendarRoutes({ tokens, fileTokens, publicUrl }: CalendarParts) {
  async function findLink(db: Db, userId: string): Promise<string | null> {
    const seed = await findSeed(db, userId);
    return seed && `${publicUrl}/api${feedPath}?token=${tokens.tokenOf(seed)}`;
  }

  return {
    fileLink: route(os.fileLink.use(golfSessionGate(golfSessionParty)), ({ me, clock, golfSessionId }) => {
      const until = clock.now().getTime() + fileMinutes * 60_000;
      const token = fileTokens.tokenOf([me.userId, golfSessionId, until].join(' '));
      return { link: fileAddress(golfSessionId, token) };
    }),

    file: route(os.file.use(gateOfCaller(anyone)), async (context, input, errors) => {
      const { db, clock } = context;
      const [userId = '', golfSessionId, until] = (fileTokens.read(input.token) ?? '').split(' ');
      const isValid = golfSessionId === input.golfSessionId && Number(until) > clock.now().getTime();
      if (!isValid) throw errors.NOT_FOUND();
      await limit(context, 'calendar-file', readings, userId);
      const holder = await findAccountHolder(db, userId);
      const facts = await findGolfSessionFacts(db, golfSessionId, holder);
      if (golfSessionParty.judge(holder, facts) !== 'allow') throw errors.NOT_FOUND();
      const file = await writeEvent(db, publicUrl, userId, golfSessionId as OwnGolfSessionId);
      if (file === null) throw errors.NOT_FOUND();
      return file;
    }),

    link: route(os.link.use(gateOfCaller(golfer)), async ({ db, me }) => ({
      link: await findLink(db, me.userId),
    })),

    renew: route(os.renew.use(gateOfCaller(golfer)).use(renewals), async (context, input, errors) => {
      const { db, me, clock } = context;
      orRefuse(await renewFeed(db, tokens, { ...input, userId: me.userId, now: clock.now() }), errors);
      const link = await findLink(db, me.userId);
      if (link === null) throw errors.NOT_FOUND();
      return { link };
    }),

    feed: route(os.feed.use(gateOfCaller(anyone)), async (context, input, errors) => {
      const { db, clock } = context;
      const hash = hashOfToken(input.token);
      await limit(context, 'calendar-feed', readings, hash.toString('hex'));
      const file = await writeFeed(db, publicUrl, hash, clock.now());
      if (file === null) throw errors.NOT_FOUND();
      return file;
    }),
  };
}
