import { reminderContract } from '#features/golf-session/contract.ts';
import { apiFor, readOnMount } from '#platform/client/api.ts';
import { reminderCopy } from '../../copy.ts';

export const reminderApi = apiFor('reminder', reminderContract);

const { failure } = reminderCopy;

export const momentQuery = reminderApi.choice.queryOptions(readOnMount(failure.loadTitle));
