import { Fingerprint } from 'lucide-react';
import { uuidv7 } from 'uuidv7';
import { failureOf } from '#platform/client/failure.ts';
import { makePasskey } from '#platform/client/passkey-device.ts';
import { factorCopy } from '../../copy.ts';
import { factorApi } from '../queries.ts';
import type { AddProps } from './add-app.tsx';
import { NameForm } from './name-form.tsx';

const { passkey: words } = factorCopy;

/** A name; the rest is between the person and the device. */
export function AddPasskey({ name: initial, proof, onAdded }: AddProps) {
  async function add(friendlyName: string): Promise<string | null> {
    const id = uuidv7();
    try {
      const options = await proof.run(() => factorApi.passkeyOptions.call({}));
      const passkey = await makePasskey(options);
      if (passkey === null) return words.cancelled;
      if (passkey === 'known') return words.known;
      const { recoveryCodesLeft } = await proof.run(() =>
        factorApi.addPasskey.call({ id, friendlyName, passkey: { ...passkey } }),
      );
      onAdded(friendlyName, recoveryCodesLeft);
      return null;
    } catch (error) {
      return failureOf(error).message;
    }
  }

  return (
    <>
      <p className="mb-4 text-ink-soft">{words.lead}</p>
      <NameForm initial={initial} submit={words.submit} icon={<Fingerprint />} onName={add} />
    </>
  );
}
