import { apiFor, readOnMount } from '#platform/client/api.ts';
import { sharedGolfSessionContract } from '../../contract.ts';
import { sharedGolfSessionCopy } from '../../copy.ts';

export const sharedGolfSessionApi = apiFor('shared-golf-session', sharedGolfSessionContract);

const { page } = sharedGolfSessionCopy;

export const sharedQuery = (token: string) =>
  sharedGolfSessionApi.get.queryOptions({ input: { token }, refetchOnMount: 'always' });

export const linkQuery = (golfSessionId: string) =>
  sharedGolfSessionApi.link.queryOptions({ input: { golfSessionId }, ...readOnMount(page.failureTitle) });
