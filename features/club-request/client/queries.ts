import { apiFor } from '#platform/client/api.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { clubRequestContract } from '../contract.ts';

const clubRequestApi = apiFor('club-request', clubRequestContract);

export const useRequestClub = () => useCommand(clubRequestApi.create.mutationOptions());
