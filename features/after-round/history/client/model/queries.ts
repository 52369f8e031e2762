import { apiFor } from '#platform/client/api.ts';
import { roundHistoryContract } from '../../contract.ts';

const roundHistoryApi = apiFor('round-history', roundHistoryContract);

/** A failure is silent: the profile then shows no figures. */
export const figuresQuery = roundHistoryApi.figures.queryOptions({ input: {}, refetchOnMount: 'always' });
