import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatDate } from '#platform/shared/dutch.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { EmptyChat } from '#ui/illustrations/empty-chat.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RequestCardsLoading } from '#ui/lists/request-card.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { TextDialog } from '#ui/overlays/text-dialog.tsx';
import { useOpeningOf } from '#ui/overlays/use-opening.ts';
import type { ClubRequest } from '../../club-request.ts';
import {
  approveTitle,
  askedOn,
  clubRequestCopy,
  contactOption,
  onlyRequester,
  rejectTitle,
  requesterOption,
} from '../../copy.ts';
import { approve, reject } from '../model/commands.ts';
import { usePendingClubRequests } from '../model/queries.ts';

const words = clubRequestCopy.desk;
const listClass = 'grid grid-cols-1 gap-4 lg:grid-cols-2 min-[100rem]:grid-cols-3';

/** The requests for new clubs that wait, for global admins. */
export function RequestsPart() {
  const requests = usePendingClubRequests();
  const { send, pending } = useSend(reject);
  const { subject: chosen, ...dialog } = useOpeningOf<{ decision: Decision; request: ClubRequest }>();

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <PagedList
        list={requests}
        loading={<RequestCardsLoading label={copy.loading} className={listClass} />}
        failureTitle={words.loadTitle}
        empty={<EmptyState illustration={<EmptyChat />} {...words.empty} headingLevel={3} />}
        more={words.more}
      >
        {(items) => (
          <div className={listClass}>
            {items.map((request) => (
              <ClubRequestCard
                key={request.id}
                request={request}
                onDecide={(decision) => dialog.open({ decision, request })}
              />
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
          pending={pending}
          onSubmit={(answer) =>
            void send({ clubRequestId: chosen.request.id, answer }, { onDone: dialog.close })
          }
        />
      ) : null}
    </section>
  );
}

type Decision = 'approve' | 'reject';

interface ClubRequestCardProps {
  request: ClubRequest;
  onDecide: (decision: Decision) => void;
}

/** A request for a new club: who asks, whom to contact, and the decision. */
function ClubRequestCard({ request, onDecide }: ClubRequestCardProps) {
  const { clubName, clubLocation, message, createdAt } = request;
  const about = <span className="sr-only">: {clubName}</span>;
  return (
    <Card render={<article />} className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg wrap-anywhere">{clubName}</h3>
        <p className="text-ink-soft wrap-anywhere">{clubLocation}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{askedOn(formatDate(createdAt))}</p>
      </div>
      <Askers request={request} />
      {message ? (
        <blockquote className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button icon={<Check />} onClick={() => onDecide('approve')}>
          {words.approve}
          {about}
        </Button>
        <Button variant="secondary" icon={<X />} onClick={() => onDecide('reject')}>
          {words.reject}
          {about}
        </Button>
      </div>
    </Card>
  );
}

/** Who asks, and whom to contact: most people name themselves. */
function Askers({ request }: { request: ClubRequest }) {
  const { requester, contactName, contactEmail, contactPhone, namesAnother } = request;
  const { displayName, email } = requester;
  const hasContact = contactName !== null || contactEmail !== null || contactPhone !== null;
  const isContact = hasContact && !namesAnother && (contactName ?? displayName) === displayName;
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <Person
        label={isContact ? words.requesterAndContact : words.requester}
        facts={[displayName, email, isContact ? contactPhone : null]}
      />
      {hasContact && !isContact ? (
        <Person label={words.contact} facts={[contactName, contactEmail, contactPhone]} />
      ) : null}
    </dl>
  );
}

const Person = ({ label, facts }: { label: string; facts: readonly (string | null)[] }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft">{label}</dt>
    {facts
      .filter((fact) => fact !== null)
      .map((fact, index) => (
        <dd key={fact} className={index === 0 ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>
          <MailAddress address={fact} />
        </dd>
      ))}
  </div>
);

interface ApproveDialogProps {
  request: ClubRequest;
  open: boolean;
  onClose: () => void;
}

/** Asks who becomes the first admin: the requester, unless the contact whom the request names is chosen. */
function ApproveDialog({ request, open, onClose }: ApproveDialogProps) {
  const { id, clubName, requester, contactEmail, namesAnother } = request;
  const contact = namesAnother ? contactEmail : null;
  const [firstAdmin, setFirstAdmin] = useState<'requester' | 'contact'>('requester');
  const { send, pending } = useSend(approve);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={approveTitle(clubName)}
      description={contact ? words.firstAdminLead : onlyRequester(requester.displayName)}
      submitLabel={words.confirmApprove}
      pending={pending}
      onSubmit={() => send({ clubRequestId: id, clubName, firstAdmin }, { onDone: onClose })}
    >
      {contact ? (
        <ChoiceChips
          label={words.firstAdmin}
          value={firstAdmin}
          onValueChange={setFirstAdmin}
          options={[
            { value: 'requester', label: requesterOption(requester.displayName) },
            { value: 'contact', label: contactOption(contact) },
          ]}
        />
      ) : null}
    </FormDialog>
  );
}
