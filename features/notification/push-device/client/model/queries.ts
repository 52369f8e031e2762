import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pushDeviceContract } from '#features/notification/contract.ts';
import { apiFor } from '#platform/client/api.ts';
import { pushControls, type PushCalls } from '#platform/client/device/push.ts';

const api = apiFor('pushDevice', pushDeviceContract);
export const calls: PushCalls = {
  keys: () => api.key.call(),
  subscribe: (subscriber) => api.subscribe.call(subscriber),
  unsubscribe: (subscriber) => api.unsubscribe.call(subscriber),
};

export const stateKey = ['push-state'];

/** Push on this device; null while the device has not answered. */
export const usePush = () =>
  useQuery({
    queryKey: stateKey,
    queryFn: async () => (await pushControls()).read(calls),
    networkMode: 'always',
    refetchOnMount: 'always',
  }).data ?? null;

/** Renews the subscription of this device at the start of the app. */
export function usePushRenewal(): void {
  useEffect(() => void renew().catch(() => undefined), []);
}

const renew = async () => (await pushControls()).renew(calls);
