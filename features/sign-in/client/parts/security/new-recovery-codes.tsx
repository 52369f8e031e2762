import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Proof } from '../../model/use-proof.ts';
import { problemIn } from '#platform/client/sending/deliver.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { saveFile } from '#platform/client/device/device.ts';
import { signInCopy } from '../../../copy.ts';
import { CopyButton } from './copy-button.tsx';
import { securityCopy } from './copy.ts';
import { renewRecoveryCodes } from '../../model/commands.ts';

const { recovery: words } = securityCopy;
const { failure } = signInCopy;

/** Creates ten codes when it opens, and shows them once. */
export function NewRecoveryCodes({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const { send, answer, pending } = useSend(renewRecoveryCodes);
  const [problem, setProblem] = useState<string | null>(null);
  const make = () => void proof.run(() => send({})).then((sent) => setProblem(problemIn(sent)));
  const makeFirst = useEffectEvent(make);
  useEffect(() => makeFirst(), []);

  if (problem !== null) {
    return (
      <LoadFailed
        title={failure.action}
        message={problem}
        retrying={pending}
        onRetry={make}
        className="my-0"
      />
    );
  }
  const codes = answer?.codes;
  if (!codes) {
    return (
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{words.lead}</p>
      <ol className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg bg-sunken px-5 py-4 text-lg font-semibold tracking-wide tabular-nums min-[400px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download />}
          onClick={() => saveFile(words.file, `${words.fileTitle}\n\n${codes.join('\n')}\n`, 'text/plain')}
        >
          {words.download}
        </Button>
        <CopyButton text={codes.join('\n')} done={words.copied}>
          {words.copy}
        </CopyButton>
      </div>
      <Banner tone="info">{words.how}</Banner>
      <Button size="large" wide onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
