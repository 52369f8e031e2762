import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { tidyQuestion, titlesText, tidyUpCopy } from '../../copy.ts';
import { tidyUp } from '../model/commands.ts';
import { previewQuery } from '../model/queries.ts';

const words = tidyUpCopy.tidy;

/** Starts a tidy-up, after a dialog that says what it would archive. */
export function TidyUpButton({ clubId }: { clubId: string }) {
  const preview = useQuery(previewQuery(clubId));
  const [asking, setAsking] = useState(false);
  const { send, pending } = useSend(tidyUp);

  async function ask() {
    const { data, error } = await preview.refetch();
    if (data && !error) {
      if (data.count > 0) setAsking(true);
      else showToast({ tone: 'info', title: words.nothing });
    } else {
      showToast({
        tone: 'error',
        title: tidyUpCopy.failure.tidyTitle,
        description: failureOf(error).message,
      });
    }
  }

  const { count, titles } = preview.data ?? { count: 0, titles: [] };
  return (
    <>
      <Button
        variant="secondary"
        icon={<Archive />}
        pending={preview.isFetching && !preview.isPending}
        onClick={() => void ask()}
      >
        {words.action}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={tidyQuestion(count)}
        description={
          <>
            <strong className="block text-ink">{titlesText(titles, count)}</strong>
            {words.explained}
          </>
        }
        confirmLabel={words.confirm}
        pending={pending}
        onConfirm={() => void send({ clubId }, { onEnd: () => setAsking(false) })}
      />
    </>
  );
}
