// What each call of the contract answers to each kind of caller.
import { allCalls } from '#tests/calls/all-calls.ts';
import { readTable } from './table.ts';

export const rows = allCalls.flatMap((noun) => readTable(noun.rights));
