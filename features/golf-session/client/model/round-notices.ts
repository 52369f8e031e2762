// What other nouns say about a round on its card and in the form, without this noun knowing them.
import { createContext, type ComponentType } from 'react';
import type { GolfSessionRow } from '../../golf-session.ts';

export type PlannedRound = Pick<GolfSessionRow, 'clubId' | 'startsAt' | 'holes'>;

type RoundNotices = {
  /** A badge among those of the card. */
  OnCard: ComponentType<{ golfSession: GolfSessionRow }>;
  /** Below the fields of a form, once the date and time are known; one round for each week. */
  InForm: ComponentType<{ rounds: readonly PlannedRound[]; onNine?: (() => void) | undefined }>;
};

export const RoundNotices = createContext<RoundNotices | null>(null);
