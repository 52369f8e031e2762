import { useSending } from '../queries.ts';

/** Sends what waits, on whatever screen one is. Shows nothing: the conversation itself shows what waits. */
export function Sending() {
  useSending();
  return null;
}
