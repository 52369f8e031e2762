import { usePushRenewal } from '../model/queries.ts';

export function PushWatch() {
  usePushRenewal();
  return null;
}
