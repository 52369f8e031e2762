import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { failureOf, isAnswer } from '#platform/client/failure.ts';
import { makePasskey } from '#platform/client/sign-in/passkey-device.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { securityCopy } from './copy.ts';
import { addPasskey } from '../../model/commands.ts';
import { factorApi } from '../../model/queries.ts';
import type { AddProps } from './add-app.tsx';
import { NameForm } from './name-form.tsx';

const { passkey: words } = securityCopy;

/** Asks for a name; the device does the rest. */
export function AddPasskey({ name: initial, proof, onAdded }: AddProps) {
  // A passkey that the device created before the server's answer was lost. A retry sends it again, because a device creates no second one.
  const [unanswered, setUnanswered] = useState<object | null>(null);
  const { send } = useSend(addPasskey);

  async function add(friendlyName: string): Promise<string | null> {
    try {
      const passkey = unanswered ?? (await make());
      if (passkey === null) return words.cancelled;
      if (passkey === 'known') return words.known;
      setUnanswered(passkey);
      const sent = await proof.run(() => send({ friendlyName, passkey: { ...passkey } }));
      if (sent.result === 'refused' && isAnswer(sent.failure)) setUnanswered(null);
      if (sent.result === 'done') onAdded(friendlyName, sent.answer.recoveryCodesLeft);
      return problemIn(sent);
    } catch (error) {
      return failureOf(error).message;
    }
  }

  const make = async () => makePasskey(await proof.run(() => factorApi.passkeyOptions.call({})));

  return (
    <>
      <p className="mb-4 text-ink-soft">{words.lead}</p>
      <NameForm initial={initial} submit={words.submit} icon={<Fingerprint />} onName={add} />
    </>
  );
}
