import type { Cast } from '#tests/matrix/cast.ts';
import type { Pair } from '#tests/matrix/pair.ts';
import type { Row } from '#tests/matrix/table.ts';
import type { Prepare } from './scenes.ts';

export type Input = Record<string, unknown>;

/** By call. `where`: the golf session that the part of the row after its slash names. */
export type Inputs = Record<string, (cast: Cast, where: Row['where']) => Input>;

/** The calls of a noun, as the tests of every call use them. */
export type NounCalls = {
  /** A valid input of each call. */
  inputs: Inputs;
  /** What must be there before each command, for the tests that send it twice; special-repeats.ts has the others. */
  scenes?: Record<string, Prepare>;
  /** What each call answers to each kind of caller (tests/matrix/table.ts). */
  rights: string;
  /** What a block between two people does to each call (tests/matrix/blocked-pairs.db.test.ts). */
  blocks: string;
  /** What a call between two people sends besides the ids in its path, by the name of its row in `blocks`. */
  betweenTwo?: (pair: Pair) => Record<string, Input>;
};
