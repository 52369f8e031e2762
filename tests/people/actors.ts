// Actors for the unit tests of rights; each is a member of 'club', except for what its name says.
import { boolean, constantFrom, record, subarray, type Arbitrary } from 'fast-check';
import type { Actor, SignedIn } from '#platform/shared/actor.ts';

export const actor = (more: Partial<SignedIn> = {}): SignedIn => ({
  userId: 'caller',
  sessionId: 'device',
  verified: true,
  suspended: false,
  closed: false,
  proven: true,
  scopes: null,
  hasProfile: true,
  handicap: 18.4,
  globalAdmin: false,
  memberships: [{ clubId: 'club', role: 'member' }],
  ...more,
});

export const visitor: Actor = null;
export const admin = actor({ memberships: [{ clubId: 'club', role: 'admin' }] });
export const elsewhere = actor({ memberships: [{ clubId: 'other', role: 'admin' }] });
export const clubless = actor({ memberships: [] });
export const profileless = actor({ hasProfile: false, memberships: [] });
export const unverified = actor({ verified: false });
export const suspended = actor({ suspended: true });
export const closed = actor({ closed: true });
export const unproven = actor({ proven: false });
export const globalAdmin = actor({ globalAdmin: true, memberships: [] });

/** All callers, in every combination. */
export const anyActor: Arbitrary<SignedIn> = record({
  userId: constantFrom('caller', 'organiser'),
  sessionId: constantFrom('device'),
  verified: boolean(),
  suspended: boolean(),
  closed: boolean(),
  proven: boolean(),
  scopes: constantFrom(null),
  hasProfile: boolean(),
  handicap: constantFrom(null, -1.2, 18.4),
  globalAdmin: boolean(),
  memberships: subarray<SignedIn['memberships'][number]>([
    { clubId: 'club', role: 'member' },
    { clubId: 'other', role: 'admin' },
  ]),
});
