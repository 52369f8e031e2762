import { useSending } from '#features/conversation/client/queries.ts';
import { useJoinRequestSending, useDecisionSending } from '#features/join-request/client/offline.ts';
import { usePlayRequestSending } from '#features/play-request/client/offline.ts';
import { useRatingSending } from '#features/rating/client/offline.ts';

/** Sends pending commands on any screen. Renders nothing: the screens themselves show what is pending. */
export function Sending() {
  useSending();
  useDecisionSending();
  useJoinRequestSending();
  usePlayRequestSending();
  useRatingSending();
  return null;
}
