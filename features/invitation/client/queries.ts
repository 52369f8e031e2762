import { apiFor } from '#platform/client/api.ts';
import { invitationContract } from '../contract.ts';

export const invitationApi = apiFor('invitation', invitationContract);
