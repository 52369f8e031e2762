// The device's own passkeys. What it asks of the person (a finger, a face, a code) stays between the two of them.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Fetched when it is needed: most people sign in without. */
const library = () => import('@simplewebauthn/browser');

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Null: the person thought better of it, or the device has none. */
export async function signWithPasskey(options: unknown): Promise<object | null> {
  const { startAuthentication } = await library();
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch {
    return null;
  }
}

/** `known`: this device has one of this account already. */
export async function makePasskey(options: unknown): Promise<object | 'known' | null> {
  const { startRegistration, WebAuthnError } = await library();
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    const known =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return known ? 'known' : null;
  }
}
