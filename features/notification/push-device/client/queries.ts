import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiFor } from '#platform/client/api.ts';
import { failureOf } from '#platform/client/failure.ts';
import { pushControls, type PushCalls, type PushState } from '#platform/client/device/push.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { pushDeviceContract } from '../contract.ts';
import { pushDeviceCopy } from '../copy.ts';

const api = apiFor('pushDevice', pushDeviceContract);
const calls: PushCalls = {
  keys: () => api.key.call(),
  subscribe: (subscriber) => api.subscribe.call(subscriber),
  unsubscribe: (subscriber) => api.unsubscribe.call(subscriber),
};

const stateKey = ['push-state'];

/** Push on this device; null while the device has not answered. */
export function usePush() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: stateKey,
    queryFn: async () => (await pushControls()).read(calls),
    networkMode: 'always',
    refetchOnMount: 'always',
  });
  const change = useMutation({
    mutationFn: async (on: boolean): Promise<PushState> => {
      const push = await pushControls();
      return on ? push.turnOn(calls, pushDeviceCopy.channel) : push.turnOff(calls);
    },
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

/** Renews the subscription of this device at the start of the app. */
export function usePushRenewal(): void {
  useEffect(() => void renew().catch(() => undefined), []);
}

const renew = async () => (await pushControls()).renew(calls);
