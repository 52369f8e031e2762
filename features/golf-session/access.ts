import { asAccount, asGolfer, golferRefusals, golferRule } from '#features/account/access.ts';
import { mayWrite, type ConversationFacts } from '#features/conversation/access.ts';
import type { DecidableJoinRequestId } from '#features/golf-session/join-request/join-request.ts';
import { firstName } from '#features/profile/rules.ts';
import { accessRule, type AccessRule, type Verdict } from '#platform/shared/access.ts';
import type { AccountHolder, Actor, SignedIn } from '#platform/shared/actor.ts';
import { refusals } from './copy.ts';
import type {
  GolfSession,
  OrganisedGolfSessionId,
  OwnGolfSessionId,
  VisibleGolfSessionId,
} from './golf-session.ts';

/** The facts about a golf session and the caller's part in it, to judge a right. Null: it does not exist. */
export type GolfSessionFacts = {
  clubId: string | null;
  organiserId: string;
  participates: boolean;
  /** The caller and the organiser have blocked each other, in either direction. */
  blocked: boolean;
  archived: boolean;
} | null;

/** A right on one golf session, and the branded id that it proves. */
export type GolfSessionRule<Id extends VisibleGolfSessionId> = AccessRule<[Actor, GolfSessionFacts], Id>;

const organises = (actor: AccountHolder | null, facts: GolfSessionFacts) =>
  facts?.organiserId === actor?.userId;
const takesPart = (actor: AccountHolder | null, facts: GolfSessionFacts) =>
  facts?.participates === true || organises(actor, facts);

function judgeViewer(actor: AccountHolder | null, facts: GolfSessionFacts): Verdict<'PROFILE_REQUIRED'> {
  // The caller is judged first: without any right they get the same answer for existing and missing golf sessions.
  const caller = actor?.globalAdmin ? asAccount(actor) : asGolfer(actor);
  if (caller !== 'allow') return caller;
  if (!facts) return 'hidden';
  if (actor?.globalAdmin) return 'allow';
  if (takesPart(actor, facts)) return 'allow';
  if (facts.archived || facts.blocked) return 'hidden';
  const inClub = actor?.memberships.some((membership) => membership.clubId === facts.clubId);
  return facts.clubId === null || inClub ? 'allow' : 'hidden';
}

/** Sees the card: members of its club, every golfer when it is public, its players, and global admins. */
export const golfSessionViewer: GolfSessionRule<VisibleGolfSessionId> = accessRule(
  'golf-session-viewer',
  judgeViewer,
  golferRefusals,
);

/** Plays or organises: sees the list of players. A calendar file asks it about the golfer whose link it is, who is not the caller. */
export const golfSessionParty: AccessRule<[AccountHolder | null, GolfSessionFacts], OwnGolfSessionId> =
  accessRule(
    'golf-session-party',
    (actor, facts) => {
      const viewer = judgeViewer(actor, facts);
      if (viewer !== 'allow') return viewer;
      return takesPart(actor, facts) ? 'allow' : 'NOT_PARTICIPANT';
    },
    { ...golferRefusals, NOT_PARTICIPANT: { status: 403, message: refusals.NOT_PARTICIPANT } },
  );

/** Organises: sees the join requests and the management page. */
export const golfSessionOrganiser: GolfSessionRule<OrganisedGolfSessionId> = accessRule(
  'golf-session-organiser',
  (actor, facts) => {
    const viewer = judgeViewer(actor, facts);
    if (viewer !== 'allow') return viewer;
    return organises(actor, facts) ? 'allow' : 'NOT_ORGANISER';
  },
  { ...golferRefusals, NOT_ORGANISER: { status: 403, message: refusals.NOT_ORGANISER } },
);

/**
 * Asks to join: a golfer who sees it. A global admin who is no member of the club only looks. Accepting asks this rule again about the
 * requester, who is not the caller then.
 */
export const golfSessionAsker: AccessRule<[AccountHolder | null, GolfSessionFacts], VisibleGolfSessionId> =
  golferRule('golf-session-asker', (golfer, facts) => {
    const verdict = judgeViewer({ ...golfer, globalAdmin: false }, facts);
    return verdict === 'hidden' && judgeViewer(golfer, facts) === 'allow' ? 'forbidden' : verdict;
  });

/** The facts about a player, to judge what the caller sees of them. */
type PlayerFacts = {
  id: string;
  /** The caller and the player have blocked each other, in either direction, or the player's account is closed. */
  blocked: boolean;
  /** The player's privacy setting: visible to club members. */
  showsPlaying: boolean;
  /** For a public golf session: the two are active members of the same club. */
  sharesClub: boolean;
};

type PlayerView = 'full-name' | 'first-name' | 'anonymous';

/**
 * How a player is shown on the card: in full to participants, with a face and a first name to members of the club (for a public golf
 * session: of a club in common), and only counted for all others. The organiser offers it, so everybody who sees the card sees them.
 */
export function playerView(actor: Actor, facts: GolfSessionFacts, player: PlayerFacts): PlayerView {
  if (!facts || judgeViewer(actor, facts) !== 'allow') return 'anonymous';
  if (takesPart(actor, facts) || player.id === facts.organiserId) return 'full-name';
  if (player.blocked || !player.showsPlaying) return 'anonymous';
  const inClub = actor?.memberships.some((membership) => membership.clubId === facts.clubId) ?? false;
  return (facts.clubId === null ? player.sharesClub : inClub) ? 'first-name' : 'anonymous';
}

export type KnownPlayer = PlayerFacts & { displayName: string; avatarUrl: string | null };

/** The players that the caller sees on the card, reduced to what the caller may see of each. */
export function playersOnCard(
  actor: Actor,
  facts: GolfSessionFacts,
  players: readonly KnownPlayer[],
): GolfSession['players'] {
  return players.flatMap((player) => {
    const { id, displayName, avatarUrl } = player;
    const view = playerView(actor, facts, player);
    if (view === 'anonymous') return [];
    return [{ id, name: view === 'full-name' ? displayName : firstName(displayName), avatarUrl }];
  });
}

/** Offers a golf session in one of the caller's clubs, or to every golfer. */
export const golfSessionCreator = golferRule(
  'golf-session-creator',
  ({ memberships }: SignedIn, clubId: string | null) =>
    clubId === null || memberships.some((membership) => membership.clubId === clubId) ? 'allow' : 'hidden',
);

/** Decides on a join request: the organiser of its golf session. To others it does not exist. */
export const joinRequestDecider: AccessRule<[Actor, GolfSessionFacts], DecidableJoinRequestId> = accessRule(
  'join-request-decider',
  (actor, golfSession) => {
    const verdict = golfSessionOrganiser.judge(actor, golfSession);
    return verdict === 'NOT_ORGANISER' ? 'hidden' : verdict;
  },
  golfSessionOrganiser.refusals,
);

type RightsFacts = {
  conversation: ConversationFacts;
  /** The golf session has neither begun nor ended: its players may still change. */
  isInTime: boolean;
};

/** What decides the button of a golf session (`cardAction`). */
export const standingIn = (actor: Actor, facts: GolfSessionFacts) => ({
  mayManage: golfSessionOrganiser.judge(actor, facts) === 'allow',
  mayEnter: golfSessionParty.judge(actor, facts) === 'allow',
  mayAsk: golfSessionAsker.judge(actor, facts) === 'allow',
});

/** What the caller may do with a golf session, as its answer tells the screens. */
export function golfSessionRights(
  actor: Actor,
  facts: GolfSessionFacts,
  { conversation, isInTime }: RightsFacts,
) {
  const { mayManage: manage, mayEnter: enter } = standingIn(actor, facts);
  return {
    manage,
    enter,
    chat: mayWrite(actor, conversation),
    leave: enter && isInTime && !manage && facts?.participates === true,
  };
}
