import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useFormDraft } from '#platform/client/drafts/form-drafts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { FullSheet } from '#ui/overlays/full-sheet.tsx';
import { inviteCount, invitationCopy, invitedCount, invitedSoFar, keptForLater } from '../../../copy.ts';
import { saveResult } from '../../model/save-result.ts';
import { useImport } from '../../model/use-import.ts';
import { ImportEntry } from './import-entry.tsx';
import { ImportLines } from './import-lines.tsx';

const words = invitationCopy.list;

/** Scrolls to the progress or the result, which stands above a list that may have been scrolled. */
function showOnMount(top: HTMLElement | null) {
  top?.scrollIntoView({ block: 'end' });
}

type Import = ReturnType<typeof useImport>;

/** Invites a list: type or choose it, check it, send it, and keep the result. A list that was not sent is a draft. */
export function ImportSheet({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const draft = useFormDraft(useAccount().id, `invitations:${clubId}`, { text: '' });
  const [text, setText] = useState(draft.values.text);
  const list = useImport(clubId);
  const { phase, lines, isBusy } = list;

  function keep(typed: string) {
    setText(typed);
    draft.save({ text: typed });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (phase === 'list') await list.check(text);
    else if (phase === 'done') onClose();
    else if (!isBusy && list.valid > 0) {
      const left = await list.invite();
      if (left === null) return;
      // What could not be sent is there when the list is opened again.
      if (left.length === 0) draft.drop();
      else keep(left.map(({ email, name }) => (name === '' ? email : `${email};${name}`)).join('\n'));
    }
  }

  return (
    <FullSheet
      title={words.title}
      closeLabel={closeLabelOf(list)}
      onClose={isBusy ? list.stop : onClose}
      form={{ noValidate: true, onSubmit: (event) => void submit(event) }}
      footer={<Actions list={list} />}
    >
      <div key={`${phase} ${list.failure}`} ref={showOnMount} />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
        <Progress list={list} />
        {phase === 'list' || phase === 'checking' ? (
          <ImportEntry text={text} onText={keep} problem={list.problem} onProblem={list.setProblem} />
        ) : (
          <ImportLines lines={lines} onMend={isBusy || phase === 'sending' ? undefined : list.mend} />
        )}
      </div>
    </FullSheet>
  );
}

/** What was sent is not called back: the button stops the rest, and then closes the sheet. */
function closeLabelOf({ phase, isBusy, invited }: Import): string | undefined {
  if (phase === 'sending' && isBusy) return words.stop;
  return phase === 'done' || invited > 0 ? copy.close : undefined;
}

function Actions({ list }: { list: Import }) {
  const { phase, lines, failure, back, isBusy, valid } = list;
  const send = failure === null ? inviteCount(valid) : words.goOn;
  const labels = {
    list: words.check,
    checking: words.check,
    checked: send,
    sending: send,
    done: words.close,
  };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-3 sm:flex-row-reverse">
      {phase === 'checked' && valid === 0 ? null : (
        <Button type="submit" wide pending={isBusy}>
          {labels[phase]}
        </Button>
      )}
      {phase === 'checked' ? (
        <Button variant="secondary" wide onClick={back}>
          {words.again}
        </Button>
      ) : null}
      {phase === 'done' ? (
        <Button variant="secondary" wide icon={<Download />} onClick={() => saveResult(lines)}>
          {words.download}
        </Button>
      ) : null}
    </div>
  );
}

const Result = ({ list: { invited, aboveLimit } }: { list: Import }) => (
  <Banner tone={aboveLimit > 0 ? 'info' : 'success'}>
    {invitedCount(invited)} {aboveLimit > 0 ? keptForLater(aboveLimit) : null}
  </Banner>
);

/** How far the import is, why it stopped, or what came of it. */
function Progress({ list }: { list: Import }) {
  const { phase, failure, progress, isBusy, valid, invited } = list;
  return (
    <>
      {isBusy ? (
        <>
          <ProgressBar value={progress} label={phase === 'checking' ? words.checking : words.sending} />
          <Banner>{words.keepOpen}</Banner>
        </>
      ) : null}
      {failure === null ? null : (
        <Banner tone="error" title={phase === 'sending' ? words.stopped : words.checkFailed}>
          {invited === 0 ? null : invitedSoFar(invited, valid)} {failure}
        </Banner>
      )}
      {phase === 'done' ? <Result list={list} /> : null}
      {phase === 'checked' && valid === 0 ? <Banner tone="warning">{words.none}</Banner> : null}
    </>
  );
}
