import { useState } from 'react';
import { encode } from 'uqr';
import { failureOf } from '#platform/client/failure.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { TextLink } from '#ui/text-link.tsx';
import { appCodeProblem } from '../../../copy.ts';
import { inGroupsOfFour } from '../../../rules.ts';
import { addApp } from '../../model/commands.ts';
import { factorApi } from '../../model/queries.ts';
import type { Proof } from '../../model/use-proof.ts';
import { CodeForm } from '../code-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { securityCopy } from './copy.ts';
import { NameForm } from './name-form.tsx';

const { app: words } = securityCopy;

export interface AddProps {
  /** The suggested name. */
  name: string;
  proof: Proof;
  /** Called when the factor counts. */
  onAdded: (name: string, recoveryCodesLeft: number) => void;
}

type Begun = { factorId: string; name: string; secret: string; address: string };

/** Asks for a name, shows the key for the app, then asks for the code that it shows. */
export function AddApp({ name: initial, proof, onAdded }: AddProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const { send } = useSend(addApp);

  async function begin(friendlyName: string): Promise<string | null> {
    const sent = await proof.run(() => send({ friendlyName }));
    if (sent.result === 'done') setBegun({ ...sent.answer, name: friendlyName });
    return problemIn(sent);
  }

  async function verify({ factorId, name }: Begun, code: string): Promise<string | null> {
    try {
      const { recoveryCodesLeft } = await proof.run(() => factorApi.verify.call({ factorId, code }));
      onAdded(name, recoveryCodesLeft);
      return null;
    } catch (error) {
      const { code: refusal, message } = failureOf(error);
      return appCodeProblem(refusal, message);
    }
  }

  if (!begun) {
    return (
      <>
        <p className="mb-4 text-ink-soft">{words.lead}</p>
        <NameForm initial={initial} submit={words.next} onName={begin} />
      </>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{words.scan}</p>
      <QrCode text={begun.address} label={words.qr} />
      <p className="text-center">
        <TextLink render={<a href={begun.address} aria-label={words.open} />}>{words.open}</TextLink>
      </p>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="text-sm text-ink-soft">{words.byHand}</p>
        <p className="mt-1 font-semibold tracking-wide break-words tabular-nums">
          {inGroupsOfFour(begun.secret)}
        </p>
        <CopyButton text={begun.secret} words={words} size="small" className="-ml-3.5">
          {words.copy}
        </CopyButton>
      </div>
      <CodeForm
        kind="digits"
        label={words.code}
        submit={words.submit}
        onCode={(code) => verify(begun, code)}
      />
    </div>
  );
}

/** Dark on white in either theme, because many cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-md border border-line sm:max-w-48"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
