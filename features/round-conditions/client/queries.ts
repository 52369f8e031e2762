import { apiFor } from '#platform/client/api.ts';
import { roundConditionsContract } from '../contract.ts';

const roundConditionsApi = apiFor('round-conditions', roundConditionsContract);

/** A failure is silent: a golf session does without. */
export const conditionsQuery = (clubId: string, startsAt: string, weeks: number) =>
  roundConditionsApi.get.queryOptions({ input: { clubId, startsAt, weeks } });
