/** What a fellow player can be praised for, in addition to the stars. */
export const ratingTags = ['friendly', 'brisk', 'helpful'] as const;
export type RatingTag = (typeof ratingTags)[number];

const openDays = 14;
const day = 86_400_000;

/** The latest moment at which the ratings of a golf session count. */
export const closesAt = (openedAt: string | Date) => new Date(new Date(openedAt).getTime() + openDays * day);

/** Rating periods that were opened at or before this moment are over. */
export const openedUntil = (now: Date) => new Date(now.getTime() - openDays * day);

export type RatingState = {
  status: string;
  /** Null: the golf session was never completed. */
  openedAt: string | null;
  closedAt: string | null;
  /** The caller plays, and the organiser did not mark them as absent. */
  tookPart: boolean;
};

export type NotToRate = 'not-completed' | 'closed' | 'absent';

/** Why the caller cannot rate the players of a golf session now; null when they can. */
export function whyNotToRate(
  { status, openedAt, closedAt, tookPart }: RatingState,
  now: Date,
): NotToRate | null {
  if (status !== 'completed' || openedAt === null) return 'not-completed';
  if (!tookPart) return 'absent';
  return closedAt !== null || closesAt(openedAt) <= now ? 'closed' : null;
}

/** A tag counts as praise when at least this many ratings have it. */
const fewestMentions = 3;

/** The tags that a person is often given, most first. */
export const oftenMentioned = (counts: Readonly<Record<RatingTag, number>>): RatingTag[] =>
  ratingTags
    .filter((tag) => counts[tag] >= fewestMentions)
    .toSorted((one, other) => counts[other] - counts[one]);

/** Whether the caller gave stars to everybody whom they may rate. */
export const hasRatedAll = (players: readonly { stars: number | null }[]) =>
  players.length > 0 && players.every(({ stars }) => stars !== null);
