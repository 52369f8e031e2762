import { Download as DownloadIcon, FileJson, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useProof } from '#features/account/client/model/use-proof.ts';
import { failureOf } from '#platform/client/failure.ts';
import { Banner } from '#ui/banner.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { personalDataCopy } from '../../copy.ts';
import { personalDataApi } from '../model/queries.ts';
import { collectDownload, fileNameOf, readPicture, type Download } from '../model/collect-download.ts';
import { downloadPageOf } from '../model/download-page.ts';

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
    <Card render={<section aria-labelledby="download-title" />}>
      <h2 id="download-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-soft">{words.body}</p>
      {state.step === 'failed' ? (
        <Banner tone="error" title={personalDataCopy.failure.loadTitle} className="mt-4">
          {failureOf(state.error).message}
        </Banner>
      ) : null}
      {files ? (
        <div className="mt-5">
          <output className="font-semibold">{words.ready}</output>
          <div className="mt-3 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <a
              href={files.html}
              download={files.htmlName}
              className={buttonClass('primary', 'medium', false)}
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              {words.asPage}
            </a>
            <a
              href={files.json}
              download={files.jsonName}
              className={buttonClass('secondary', 'medium', false)}
            >
              <FileJson aria-hidden="true" className="size-5 shrink-0" />
              {words.asFile}
            </a>
          </div>
          <p className="mt-3 text-sm text-ink-soft">{words.keepSafe}</p>
        </div>
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
    </Card>
  );
}

type Files = { html: string; htmlName: string; json: string; jsonName: string };

function filesOf(download: Download): Files {
  const addressOf = (text: string, type: string) => URL.createObjectURL(new Blob([text], { type }));
  return {
    html: addressOf(downloadPageOf(download), 'text/html;charset=utf-8'),
    htmlName: fileNameOf(download, 'html'),
    json: addressOf(JSON.stringify(download, null, 2), 'application/json'),
    jsonName: fileNameOf(download, 'json'),
  };
}

function forget({ html, json }: Files) {
  URL.revokeObjectURL(html);
  URL.revokeObjectURL(json);
}
