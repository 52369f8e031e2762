import { apiFor } from '#platform/client/api.ts';
import { calendarContract } from '../../contract.ts';

export const calendarApi = apiFor('calendar', calendarContract);

export const linkQuery = calendarApi.link.queryOptions({ input: {}, refetchOnMount: 'always' });
