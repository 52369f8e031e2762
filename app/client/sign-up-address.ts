/** Opens the sign-in screen in its sign-up state. */
export const signUpAddress = '/auth?mode=sign-up';
