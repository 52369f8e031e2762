import { useSend } from '#platform/client/sending/use-send.ts';
import { Banner, ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { setupCopy } from '../../copy.ts';
import type { GoingSetup } from '../../setup.ts';
import { backUp, finish } from '../model/commands.ts';
import { CommandLine } from './command-line.tsx';
import { Step } from './step.tsx';

const { backup: words } = setupCopy;

interface BackupStepProps {
  backup: GoingSetup['backup'];
  onFinished: () => void;
}

export function BackupStep({ backup: { folder, command, made }, onFinished }: BackupStepProps) {
  const making = useSend(backUp);
  const finishing = useSend(finish);
  return (
    <Step name="backup" title={words.title} lead={words.lead}>
      <div className="grid gap-5">
        {folder ? (
          <div className="rounded-md bg-sunken px-4 py-3">
            <p className="text-sm text-ink-soft">{words.folder}</p>
            <code className="text-sm wrap-anywhere">{folder}</code>
          </div>
        ) : null}
        {made ? <Banner tone="success">{words.made}</Banner> : null}
        <ErrorBanner title={words.failed} message={making.failure?.message} />
        {folder && !made ? (
          <Button size="large" wide pending={making.pending} onClick={() => void making.send({})}>
            {words.make}
          </Button>
        ) : null}
        <div>
          <p className="text-ink-soft">{words.byCommand}</p>
          <CommandLine command={command} />
        </div>
        {folder || made ? null : <Banner>{words.noFolder}</Banner>}
        <ErrorBanner title={words.finishFailed} message={finishing.failure?.message} />
        <Button
          size="large"
          wide
          variant={made ? 'primary' : 'secondary'}
          pending={finishing.pending}
          onClick={() => void finishing.send({}, { onDone: onFinished })}
        >
          {made ? words.finish : words.later}
        </Button>
      </div>
    </Step>
  );
}
