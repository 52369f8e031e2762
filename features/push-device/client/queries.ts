import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import {
  readPushState,
  renewPush,
  turnPushOff,
  turnPushOn,
  type PushCalls,
  type PushState,
} from '#platform/client/worker/web-push.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { pushDeviceContract } from '../contract.ts';
import { pushDeviceCopy } from '../copy.ts';

const api = apiFor('pushDevice', pushDeviceContract);
const calls: PushCalls = {
  key: () => api.key.call(),
  subscribe: (subscription) => api.subscribe.call(subscription),
  unsubscribe: (subscription) => api.unsubscribe.call(subscription),
};

const stateKey = ['push-state'];

/** Push on this device; null while the browser has not answered. */
export function usePush() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: readPushState,
    networkMode: 'always',
    refetchOnMount: 'always',
  });
  const change = useMutation({
    mutationFn: (on: boolean): Promise<PushState> => (on ? turnPushOn(calls) : turnPushOff(calls)),
    onSuccess: (state) => {
      queryClient.setQueryData(stateKey, state);
      if (state === 'on') showToast({ tone: 'success', title: pushDeviceCopy.turnedOn });
    },
    onError: (error) => {
      showToast({
        tone: 'error',
        title: pushDeviceCopy.failed,
        description: failureOf(error).message,
      });
      void queryClient.invalidateQueries({ queryKey: stateKey });
    },
  });
  return { state: data ?? null, change: change.mutate, pending: change.isPending };
}

/** Subscribes again at the start of the app. */
export function usePushRenewal(): void {
  useEffect(() => void renewPush(calls).catch(() => undefined), []);
}
