// A gate's branded id proves what its rule has judged, and no more. Checked by the compiler: each line below an `@ts-expect-error`
// must fail to compile, or the type check of the tests fails.
import { implement } from '@orpc/server';
import { expect, test } from 'vitest';
import type { CallContext } from '#platform/server/calls.ts';
import {
  golfSessionOrganiser,
  golfSessionParty,
  golfSessionViewer,
  type GolfSessionRule,
} from '../access.ts';
import { golfSessionContract } from '../contract.ts';
import type { OrganisedGolfSessionId, OwnGolfSessionId, VisibleGolfSessionId } from '../golf-session.ts';
import { golfSessionGate } from './reads.ts';

const os = implement(golfSessionContract).$context<CallContext>();

const visible = (_id: VisibleGolfSessionId) => [];
const own = (_id: OwnGolfSessionId) => [];
const organised = (_id: OrganisedGolfSessionId) => [];

test("a viewer's rule proves a visible id, and not the id of an organised golf session", () => {
  const route = os.participants.use(golfSessionGate(golfSessionViewer));
  const routes = [
    route.handler(({ context }) => ({ items: visible(context.golfSessionId) })),
    // @ts-expect-error -- a viewer need not take part
    route.handler(({ context }) => ({ items: own(context.golfSessionId) })),
    // @ts-expect-error -- and need not organise it
    route.handler(({ context }) => ({ items: organised(context.golfSessionId) })),
  ];
  expect(routes).toHaveLength(3);
});

test('a player has not proven to organise; an organiser has proven to play', () => {
  const party = os.participants.use(golfSessionGate(golfSessionParty));
  const organiser = os.participants.use(golfSessionGate(golfSessionOrganiser));
  const routes = [
    party.handler(({ context }) => ({ items: own(context.golfSessionId) })),
    // @ts-expect-error -- a player need not organise it
    party.handler(({ context }) => ({ items: organised(context.golfSessionId) })),
    organiser.handler(({ context }) => ({ items: own(context.golfSessionId) })),
  ];
  expect(routes).toHaveLength(3);
});

test('a gate cannot be asked for more than its rule proves', () => {
  // @ts-expect-error -- the brand comes from the rule
  golfSessionGate<OwnGolfSessionId>(golfSessionViewer);
  // @ts-expect-error -- and a rule keeps the brand that it was defined with
  const stronger: GolfSessionRule<OrganisedGolfSessionId> = golfSessionParty;
  expect(stronger).toBe(golfSessionParty);
});
