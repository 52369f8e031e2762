import { foldName } from '#platform/shared/typed/folded-name.ts';

/** How long a link works. */
export const daysValid = 7;

/** Invitations of one club in 24 hours. */
export const mostInvited = 500;

/** Lines of one list: more than the largest clubs have members. What exceeds the invitations of a day is left for the next. */
export const mostLines = 2000;

/** Mails to one address by one club in 24 hours, resent ones included. */
export const mostMailsPerAddress = 3;

/** Lines per call: each call stays small, and the screen shows progress between calls. */
export const linesPerCall = 100;

/** The largest file that an import reads. */
export const largestFile = 5 * 1024 * 1024;

/** Why a line is not invited. `shared`: the address is of another person than the name of the line. */
export const obstacles = [
  'invalid',
  'double',
  'shared',
  'member',
  'suspended',
  'removed',
  'left',
  'open',
  'address-limit',
  'club-limit',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** The facts about an address, as the database knows them. */
export type AddressFacts = {
  isMember: boolean;
  isOpen: boolean;
  mails: number;
  /** The member with this address; null without one. */
  memberName: string | null;
  /** An invitation to this address made somebody a member, who has another address. */
  ledToMember: boolean;
  /** The club suspended or removed the person of this address. */
  exclusion: { kind: 'suspended' | 'removed'; by: string | null; at: string } | null;
  /** The person of this address was a member, and is none now. */
  departure: { at: string } | null;
};

/** Judges the valid, distinct addresses of a list in order; `mailsLeft`: how many more the club may send today. */
export function judgeAddresses(
  facts: readonly Pick<AddressFacts, 'isMember' | 'isOpen' | 'mails'>[],
  mailsLeft: number,
): (Obstacle | null)[] {
  let left = mailsLeft;
  return facts.map(({ isMember, isOpen, mails }) => {
    if (isMember) return 'member';
    if (isOpen) return 'open';
    if (mails >= mostMailsPerAddress) return 'address-limit';
    if (left <= 0) return 'club-limit';
    left -= 1;
    return null;
  });
}

/** Why a list does not invite the person of an address, who is or was a member. An admin may still ask such a person alone. */
export function judgePerson(facts: AddressFacts, name: string): Obstacle | null {
  if (facts.exclusion) return facts.isOpen ? 'open' : facts.exclusion.kind;
  if (facts.isMember) return isSamePerson(name, facts.memberName ?? '') ? 'member' : 'shared';
  if (facts.ledToMember) return 'member';
  return facts.departure && !facts.isOpen ? 'left' : null;
}

/** Whether two names can be of one person: 'J. de Vries' and 'Jan de Vries', but not 'Anna de Vries'. */
export function isSamePerson(one: string, other: string): boolean {
  const [a = '', ...ofOne] = foldName(one).split(' ');
  const [b = '', ...ofOther] = foldName(other).split(' ');
  if (a === '' || b === '' || ofOne.length === 0 || ofOther.length === 0)
    return a === '' || b === '' || a === b;
  return a === b || (a[0] === b[0] && (a.length === 1 || b.length === 1));
}

/** The state of an invitation for its holder. `revoked`: also one of a former admin, or of an archived club. */
export const invitationStates = ['open', 'expired', 'used', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** Why the holder of an invitation does not become a member by it. A member needs none, so for them its state does not matter. */
export function judgeAcceptance(state: InvitationState, membership: 'active' | 'suspended' | null) {
  if (membership === 'active') return 'ALREADY_MEMBER' as const;
  if (membership === 'suspended') return 'MEMBER_SUSPENDED' as const;
  if (state === 'expired') return 'EXPIRED' as const;
  return state === 'open' ? null : ('NOT_FOUND_OR_USED' as const);
}
