import { usePushRenewal } from '../queries.ts';

export function PushWatch() {
  usePushRenewal();
  return null;
}
