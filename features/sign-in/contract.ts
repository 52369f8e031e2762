import { factorContract } from '#features/sign-in/factor/contract.ts';
import { identityContract } from '#features/sign-in/identity/contract.ts';

/** The calls of the rooms of this noun. */
export const signInContracts = {
  factor: factorContract,
  identity: identityContract,
};
