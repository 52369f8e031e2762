import { apiFor } from '#platform/client/api.ts';
import { membershipContract } from '../../contract.ts';

export const membershipApi = apiFor('membership', membershipContract);
