import { useSending } from '../queries.ts';

/** Sends pending messages on any screen. Renders nothing: the conversation itself shows what is pending. */
export function Sending() {
  useSending();
  return null;
}
