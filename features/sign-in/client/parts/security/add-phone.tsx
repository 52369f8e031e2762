import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '#platform/client/failure.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { signInCopy } from '../../../copy.ts';
import { phoneNumber } from '../../../sign-in.ts';
import { addPhone, sendCode } from '../../model/commands.ts';
import { factorApi } from '../../model/queries.ts';
import { CodeForm } from '../code-form.tsx';
import { authCopy } from '../copy.ts';
import { SendText } from '../send-text.tsx';
import type { AddProps } from './add-app.tsx';
import { securityCopy } from './copy.ts';
import { NameForm } from './name-form.tsx';

const { phone: words } = securityCopy;

type Begun = { factorId: string; name: string };

/** Asks for a number and a name, then for the code in the text message. */
export function AddPhone({ name: initial, proof, onAdded }: AddProps) {
  const [phone, setPhone] = useState('');
  const [missing, setMissing] = useState<string | undefined>();
  const [begun, setBegun] = useState<Begun | null>(null);
  const adding = useSend(addPhone);
  const sending = useSend(sendCode);

  async function begin(friendlyName: string): Promise<string | null> {
    const read = phoneNumber.safeParse(phone);
    setMissing(read.error?.issues[0]?.message);
    if (!read.success) return null;
    const sent = await proof.run(() => adding.send({ friendlyName, phone }));
    if (sent.result === 'done') setBegun({ factorId: sent.answer.factorId, name: friendlyName });
    const problem = problemIn(sent);
    if (problem !== signInCopy.refusals.PHONE_COUNTRY) return problem;
    setMissing(problem);
    return null;
  }

  const verify = ({ factorId, name }: Begun, code: string) =>
    problemOf(async () => {
      const { recoveryCodesLeft } = await proof.run(() => factorApi.verify.call({ factorId, code }));
      onAdded(name, recoveryCodesLeft);
    });

  const sendAgain = async ({ factorId }: Begun) =>
    problemIn(await proof.run(() => sending.send({ factorId })));

  if (!begun) {
    return (
      <>
        <p className="mb-4 text-ink-soft">{words.lead}</p>
        <NameForm initial={initial} submit={words.next} icon={<MessageSquare />} onName={begin}>
          <PhoneField
            value={phone}
            error={missing}
            onValue={(typed) => {
              setMissing(undefined);
              setPhone(typed);
            }}
          />
        </NameForm>
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{words.sent}</p>
      <CodeForm
        kind="digits"
        label={authCopy.challenge.code}
        submit={words.submit}
        onCode={(code) => verify(begun, code)}
      />
      <SendText sent onSend={() => sendAgain(begun)} />
    </div>
  );
}

interface PhoneFieldProps {
  value: string;
  error: string | undefined;
  onValue: (typed: string) => void;
}

const PhoneField = ({ value, error, onValue }: PhoneFieldProps) => (
  <TextField
    type="tel"
    label={words.phone}
    hint={words.phoneHint}
    value={value}
    error={error}
    autoComplete="tel"
    inputMode="tel"
    onChange={({ target }) => onValue(target.value)}
  />
);
