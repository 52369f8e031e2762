import { Download as DownloadIcon, FileJson, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useProof } from '#features/sign-in/client/model/use-proof.ts';
import { failureOf } from '#platform/client/failure.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { personalDataCopy } from '../../copy.ts';
import { collectDownload, fileNameOf, readPicture, type Download } from '../model/collect-download.ts';
import { downloadPageOf } from '../model/download-page.ts';
import { personalDataApi } from '../model/queries.ts';

const words = personalDataCopy.download;

type State =
  | { step: 'idle' | 'collecting' }
  | { step: 'ready'; files: Files }
  | { step: 'failed'; error: unknown };

/** Builds the file on the device, so that it is stored nowhere else. */
export function DownloadCard() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const proof = useProof();
  const files = state.step === 'ready' ? state.files : null;
  useEffect(() => (files ? () => forget(files) : undefined), [files]);

  async function collect() {
    setState({ step: 'collecting' });
    try {
      const readPage = (cursor: string | undefined) =>
        personalDataApi.download.call(cursor ? { cursor } : {});
      // `proof.run` repeats it after a fresh proof.
      const download = await proof.run(() => collectDownload(readPage, readPicture));
      setState({ step: 'ready', files: filesOf(download) });
    } catch (error) {
      const isTurnedDown = failureOf(error).code === 'PROVE_AGAIN';
      setState(isTurnedDown ? { step: 'idle' } : { step: 'failed', error });
    }
  }

  return (
    <Section inCard title={words.title} heading="text-xl">
      <p className="mt-2 text-ink-soft">{words.body}</p>
      <ErrorBanner
        title={personalDataCopy.failure.loadTitle}
        message={state.step === 'failed' ? failureOf(state.error).message : null}
        className="mt-4"
      />
      {files ? (
        <ReadyFiles files={files} />
      ) : (
        <Button
          icon={<DownloadIcon />}
          pending={state.step === 'collecting'}
          className="mt-5 max-sm:w-full"
          onClick={() => void collect()}
        >
          {words.start}
        </Button>
      )}
      {state.step === 'collecting' ? (
        <output className="mt-3 block text-sm text-ink-soft">{words.collecting}</output>
      ) : null}
      {proof.dialog}
    </Section>
  );
}

function ReadyFiles({ files }: { files: Files }) {
  return (
    <div className="mt-5">
      <output className="font-semibold">{words.ready}</output>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {files.map(({ href, name, variant, Icon, label }) => (
          <a key={name} href={href} download={name} className={buttonClass(variant, 'medium', false)}>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {label}
          </a>
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words.keepSafe}</p>
    </div>
  );
}

type Files = ReturnType<typeof filesOf>;

function filesOf(download: Download) {
  const addressOf = (text: string, type: string) => URL.createObjectURL(new Blob([text], { type }));
  return [
    {
      href: addressOf(downloadPageOf(download), 'text/html;charset=utf-8'),
      name: fileNameOf(download, 'html'),
      variant: 'primary',
      Icon: FileText,
      label: words.asPage,
    },
    {
      href: addressOf(JSON.stringify(download, null, 2), 'application/json'),
      name: fileNameOf(download, 'json'),
      variant: 'secondary',
      Icon: FileJson,
      label: words.asFile,
    },
  ] as const;
}

function forget(files: Files) {
  for (const { href } of files) URL.revokeObjectURL(href);
}
