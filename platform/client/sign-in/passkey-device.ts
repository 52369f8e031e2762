// The device's own passkeys (WebAuthn).
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { isNative } from '../device/native-page.ts';

/** Loaded on demand: most users sign in without a passkey. */
const library = () => import('@simplewebauthn/browser');

/** Never in the native app: passkeys are bound to the origin of the server, and its page has another one. */
export const hasPasskeys = (): boolean => !isNative && 'PublicKeyCredential' in globalThis;

/** Null when the user cancelled, or when the device has no passkey. */
export async function signWithPasskey(options: unknown): Promise<AuthenticationResponseJSON | null> {
  const { startAuthentication } = await library();
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch {
    return null;
  }
}

/** Lets the device stop offering a passkey that the server does not know. `options`: what it signed. */
export async function forgetPasskey(options: unknown, { id }: AuthenticationResponseJSON): Promise<void> {
  const { sendSignal } = await library();
  const { rpId: rpID = location.hostname } = options as PublicKeyCredentialRequestOptionsJSON;
  // Older browsers cannot, and go on offering it.
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: id }).catch(() => undefined);
}

/** `known`: this device already has a passkey of this account. */
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
