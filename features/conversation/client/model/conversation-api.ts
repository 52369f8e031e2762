// Separate from the queries, so that the list of conversations loads without the code that sends messages.
import { apiFor } from '#platform/client/api.ts';
import { conversationContract } from '../../contract.ts';

export const conversationApi = apiFor('conversation', conversationContract);
