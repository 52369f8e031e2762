import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asGolfer } from '#features/account/access.ts';
import {
  actor,
  admin,
  anyActor,
  clubless,
  elsewhere,
  globalAdmin,
  profileless,
  suspended,
  unverified,
  visitor,
} from '#tests/people/actors.ts';
import {
  golfSessionAsker,
  golfSessionCreator,
  golfSessionOrganiser,
  golfSessionParty,
  golfSessionRights,
  golfSessionViewer,
  joinRequestDecider,
  playerView,
  type GolfSessionFacts,
} from './access.ts';

type Facts = NonNullable<GolfSessionFacts>;

const facts = (more: Partial<Facts> = {}): Facts => ({
  clubId: 'club',
  organiserId: 'organiser',
  participates: false,
  blocked: false,
  archived: false,
  ...more,
});

const toAll = facts({ clubId: null });
const played = facts({ participates: true });
const organised = facts({ organiserId: 'caller' });
const blocked = facts({ blocked: true });
const archived = facts({ archived: true });

test.each([
  //                                                 sees      plays              organises        asks
  ['a visitor', visitor, facts(), 'sign-in', 'sign-in', 'sign-in', 'sign-in'],
  ['a suspended player', suspended, played, 'sign-in', 'sign-in', 'sign-in', 'sign-in'],
  ['an unverified organiser', unverified, organised, 'verify', 'verify', 'verify', 'verify'],
  [
    'a user without a profile',
    profileless,
    toAll,
    'PROFILE_REQUIRED',
    'PROFILE_REQUIRED',
    'PROFILE_REQUIRED',
    'PROFILE_REQUIRED',
  ],
  ['a user without a club', clubless, facts(), 'hidden', 'hidden', 'hidden', 'hidden'],
  ['an admin of another club', elsewhere, facts(), 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a golfer, when it is public', elsewhere, toAll, 'allow', 'NOT_PARTICIPANT', 'NOT_ORGANISER', 'allow'],
  ['a member', actor(), facts(), 'allow', 'NOT_PARTICIPANT', 'NOT_ORGANISER', 'allow'],
  ['an admin of the club', admin, facts(), 'allow', 'NOT_PARTICIPANT', 'NOT_ORGANISER', 'allow'],
  ['a member in a blocked pair', actor(), blocked, 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a member, when it is tidied away', actor(), archived, 'hidden', 'hidden', 'hidden', 'hidden'],
  ['a player', actor(), played, 'allow', 'allow', 'NOT_ORGANISER', 'allow'],
  ['a player who left the club', clubless, played, 'allow', 'allow', 'NOT_ORGANISER', 'allow'],
  ['the organiser', actor(), organised, 'allow', 'allow', 'allow', 'allow'],
  ['the organiser who left the club', clubless, organised, 'allow', 'allow', 'allow', 'allow'],
  [
    'the organiser, tidied away',
    actor(),
    facts({ organiserId: 'caller', archived: true }),
    'allow',
    'allow',
    'allow',
    'allow',
  ],
  ['a global admin', globalAdmin, facts(), 'allow', 'NOT_PARTICIPANT', 'NOT_ORGANISER', 'forbidden'],
  ['a global admin, public', globalAdmin, toAll, 'allow', 'NOT_PARTICIPANT', 'NOT_ORGANISER', 'allow'],
  [
    'a global admin, tidied away',
    globalAdmin,
    archived,
    'allow',
    'NOT_PARTICIPANT',
    'NOT_ORGANISER',
    'forbidden',
  ],
  [
    'a global admin in a blocked pair',
    globalAdmin,
    blocked,
    'allow',
    'NOT_PARTICIPANT',
    'NOT_ORGANISER',
    'forbidden',
  ],
] as const)('judges the rights of %s', (_, who, about, sees, plays, organises, asks) => {
  expect({
    sees: golfSessionViewer.judge(who, about),
    plays: golfSessionParty.judge(who, about),
    organises: golfSessionOrganiser.judge(who, about),
    asks: golfSessionAsker.judge(who, about),
  }).toEqual({ sees, plays, organises, asks });
});

test('a global admin without a profile may look, and nothing else', () => {
  const who = actor({ globalAdmin: true, hasProfile: false, memberships: [] });
  expect(golfSessionViewer.judge(who, facts())).toBe('allow');
  expect(golfSessionAsker.judge(who, facts())).toBe('PROFILE_REQUIRED');
});

const anyFacts = record({
  clubId: constantFrom(null, 'club', 'third'),
  organiserId: constantFrom('organiser', 'caller', 'somebody'),
  participates: boolean(),
  blocked: boolean(),
  archived: boolean(),
});

describe('for any caller and any golf session', () => {
  const rules = [golfSessionViewer, golfSessionParty, golfSessionOrganiser, golfSessionAsker];

  test('each right requires the right to see the golf session', () => {
    assert(
      property(anyActor, anyFacts, (who, about) => {
        for (const rule of rules) {
          const allowed = rule.judge(who, about) === 'allow';
          expect(allowed && golfSessionViewer.judge(who, about) !== 'allow').toBe(false);
        }
      }),
    );
  });

  test('a hidden golf session is answered like a missing one', () => {
    assert(
      property(anyActor, anyFacts, (who, about) => {
        if (golfSessionViewer.judge(who, about) === 'allow') return;
        for (const rule of rules) expect(rule.judge(who, about)).toBe(rule.judge(who, null));
      }),
    );
  });

  test('nobody has rights on a missing golf session', () => {
    assert(
      property(anyActor, (who) => {
        for (const rule of rules) expect(rule.judge(who, null)).not.toBe('allow');
      }),
    );
  });

  test('a block never adds a right, and being global admin never makes a player', () => {
    assert(
      property(anyActor, anyFacts, (who, about) => {
        for (const rule of rules) {
          const [blocked, free] = [true, false].map((block) => rule.judge(who, { ...about, blocked: block }));
          expect(blocked === 'allow' && free !== 'allow').toBe(false);
        }
        for (const rule of [golfSessionParty, golfSessionOrganiser, golfSessionAsker]) {
          const [one, other] = [true, false].map((admin) =>
            rule.judge({ ...who, globalAdmin: admin }, about),
          );
          expect(one === 'allow' && asGolfer(who) === 'allow').toBe(other === 'allow');
        }
      }),
    );
  });
});

describe('offering a golf session', () => {
  test.each([
    ['a visitor', 'sign-in', 'sign-in', visitor],
    ['an unverified member', 'verify', 'verify', unverified],
    ['a user without a profile', 'PROFILE_REQUIRED', 'PROFILE_REQUIRED', profileless],
    ['a user without a club', 'hidden', 'allow', clubless],
    ['an admin of another club', 'hidden', 'allow', elsewhere],
    ['a member', 'allow', 'allow', actor()],
    ['a global admin', 'hidden', 'allow', globalAdmin],
  ])('%s is answered with %s in the club, and with %s for all golfers', (_, inClub, forAll, who) => {
    expect(golfSessionCreator.judge(who, 'club')).toBe(inClub);
    expect(golfSessionCreator.judge(who, null)).toBe(forAll);
  });
});

describe('players on a card', () => {
  const seen = { id: 'player', blocked: false, showsPlaying: true, sharesClub: false };
  const shy = { ...seen, showsPlaying: false };
  const apart = { ...seen, blocked: true };
  const mate = { ...seen, sharesClub: true };
  const host = { ...shy, id: 'organiser' };

  test.each([
    ['a visitor', visitor, facts(), seen, 'anonymous'],
    ['a suspended player', suspended, played, seen, 'anonymous'],
    ['a player', actor(), played, shy, 'full-name'],
    ['a player in a blocked pair', actor(), played, apart, 'full-name'],
    ['the organiser', actor(), organised, shy, 'full-name'],
    ['a member', actor(), facts(), seen, 'first-name'],
    ['a member, of a player who hides it', actor(), facts(), shy, 'anonymous'],
    ['a member in a blocked pair', actor(), facts(), apart, 'anonymous'],
    ['a member, of the organiser', actor(), facts(), host, 'full-name'],
    ['a member, of a public one', actor(), toAll, seen, 'anonymous'],
    ['a member of the same club, of a public one', actor(), toAll, mate, 'first-name'],
    ['an admin of another club', elsewhere, facts(), mate, 'anonymous'],
    ['a global admin', globalAdmin, facts(), seen, 'anonymous'],
  ] as const)('%s', (_, who, about, player, view) => {
    expect(playerView(who, about, player)).toBe(view);
  });

  test('nobody sees a player of a golf session that they do not see', () => {
    const anyPlayer = record({
      id: constantFrom('organiser', 'player'),
      blocked: boolean(),
      showsPlaying: boolean(),
      sharesClub: boolean(),
    });
    assert(
      property(anyActor, constantFrom(facts(), toAll, archived, blocked), anyPlayer, (who, about, player) => {
        if (golfSessionViewer.judge(who, about) === 'allow') return;
        expect(playerView(who, about, player)).toBe('anonymous');
      }),
    );
  });
});

const coming = { conversation: { closed: false }, isInTime: true };
const none = { manage: false, enter: false, chat: false, leave: false };

test.each([
  ['a player', actor(), played, coming, { ...none, enter: true, chat: true, leave: true }],
  ['the organiser', actor(), organised, coming, { ...none, manage: true, enter: true, chat: true }],
  [
    'a player after the start',
    actor(),
    played,
    { ...coming, isInTime: false },
    { ...none, enter: true, chat: true },
  ],
  [
    'a player, once the chat is closed',
    actor(),
    played,
    { ...coming, conversation: { closed: true } },
    { ...none, enter: true, leave: true },
  ],
  ['a member who does not play', actor(), facts(), { ...coming, conversation: null }, none],
  ['a global admin who does not play', globalAdmin, facts(), { ...coming, conversation: null }, { ...none }],
  ['a suspended player', suspended, played, coming, none],
] as const)('the rights in the answer for %s', (_who, who, about, then, rights) => {
  expect(golfSessionRights(who, about, then)).toEqual(rights);
});

test('only the organiser decides on a join request; to everyone else it does not exist', () => {
  assert(
    property(anyActor, anyFacts, (who, golfSession) => {
      const verdict = joinRequestDecider.judge(who, golfSession);
      expect(verdict === 'allow').toBe(golfSessionOrganiser.judge(who, golfSession) === 'allow');
      expect(['allow', joinRequestDecider.judge(who, null)]).toContain(verdict);
    }),
  );
});

test('a visitor who decides on a join request is asked to sign in', () => {
  expect(joinRequestDecider.judge(null, null)).toBe('sign-in');
});
