import { useSending } from '#features/conversation/client/queries.ts';
import {
  useJoinRequestSending,
  useDecisionSending,
} from '#features/golf-session/join-request/client/offline.ts';
import { usePlayRequestSending } from '#features/conversation/play-request/client/offline.ts';
import { useRatingSending } from '#features/after-round/rating/client/offline.ts';

/** Sends pending commands on any screen. Renders nothing: the screens themselves show what is pending. */
export function Sending() {
  useSending();
  useDecisionSending();
  useJoinRequestSending();
  usePlayRequestSending();
  useRatingSending();
  return null;
}
