import { apiFor, readOnMount } from '#platform/client/api.ts';
import { calendarContract } from '../../contract.ts';
import { calendarCopy } from '../../copy.ts';

export const calendarApi = apiFor('calendar', calendarContract);

const { failure } = calendarCopy;

export const linkQuery = calendarApi.link.queryOptions({ input: {}, ...readOnMount(failure.loadTitle) });
