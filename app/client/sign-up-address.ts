/** Opens the screen of signing in at its other half: making an account. */
export const signUpAddress = '/auth?mode=sign-up';
