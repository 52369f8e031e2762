import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { TextDialog } from '#ui/overlays/text-dialog.tsx';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { copy } from '#ui/copy.ts';
import { RequestCardsLoading } from '#ui/request-card.tsx';
import type { ClubRequest } from '../../../club-request.ts';
import { clubRequestCopy, rejectTitle } from '../../../copy.ts';
import { reject } from '../../model/commands.ts';
import { usePendingClubRequests } from '../../model/queries.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ClubRequestCard, type Decision } from './club-request-card.tsx';

const words = clubRequestCopy.desk;
const listClass = 'grid grid-cols-1 gap-4 lg:grid-cols-2 min-[100rem]:grid-cols-3';

/** The requests for new clubs that wait, for global admins. */
export function RequestsPart() {
  const requests = usePendingClubRequests();
  const { send, pending } = useSend(reject);
  const dialog = useOpening();
  const [chosen, setChosen] = useState<{ decision: Decision; request: ClubRequest } | null>(null);

  function choose(decision: Decision, request: ClubRequest) {
    setChosen({ decision, request });
    dialog.open();
  }

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <PagedList
        list={requests}
        loading={<RequestCardsLoading label={copy.loading} className={listClass} />}
        failureTitle={words.loadTitle}
        empty={<p className="text-ink-soft">{words.empty}</p>}
        more={words.more}
      >
        {(items) => (
          <div className={listClass}>
            {items.map((request) => (
              <ClubRequestCard key={request.id} request={request} onDecide={choose} />
            ))}
          </div>
        )}
      </PagedList>
      {chosen?.decision === 'approve' ? (
        <ApproveDialog
          key={dialog.time}
          request={chosen.request}
          open={dialog.isOpen}
          onClose={dialog.close}
        />
      ) : null}
      {chosen?.decision === 'reject' ? (
        <TextDialog
          key={dialog.time}
          open={dialog.isOpen}
          onClose={dialog.close}
          title={rejectTitle(chosen.request.clubName)}
          label={words.answer}
          hint={words.answerHint}
          missing={clubRequestCopy.validation.answer}
          maxLength={500}
          submitLabel={words.confirmReject}
          tone="danger"
          pending={pending}
          onSubmit={(answer) =>
            void send({ clubRequestId: chosen.request.id, answer }, { onDone: dialog.close })
          }
        />
      ) : null}
    </section>
  );
}
