import { apiFor } from '#platform/client/api.ts';
import { roundConditionsContract } from '../../contract.ts';

const roundConditionsApi = apiFor('round-conditions', roundConditionsContract);

/** A failure is silent: the golf session then shows no weather. */
export const conditionsQuery = (clubId: string, startsAt: string, weeks: number) =>
  roundConditionsApi.get.queryOptions({ input: { clubId, startsAt, weeks } });
