// The input of each call between two people.
import { uuidv7 } from 'uuidv7';
import { allCalls } from '#tests/calls/all-calls.ts';
import { routes, type Input } from './calls.ts';
import type { Pair } from './pair.ts';

/** `name`: the call, with what it is about after a slash. */
export type PairRow = { name: string; call: string };

/** The input of a row: by the name of the row, or else the value of each field by the name of the field. */
export function inputFor({ name, call }: PairRow, pair: Pair): Input {
  const { clubId, other, joinRequestId } = pair;
  const { method, path } = routes.get(call)!;
  const special = allCalls.map(({ betweenTwo }) => betweenTwo?.(pair)[name]).find(Boolean);
  const fields: Input = {
    clubId,
    userId: other.id,
    golfSessionId: pair.golfSessionId,
    joinRequestId,
    playRequestId: pair.playRequestId,
    conversationId: pair.groupChatId,
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => [field, fields[field]]);
  const id = method === 'GET' || call === 'conversation.read' ? {} : { id: uuidv7() };
  return { ...Object.fromEntries(inPath), ...id, ...special };
}
