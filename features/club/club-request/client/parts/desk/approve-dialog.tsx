import { useState } from 'react';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import type { ClubRequest } from '../../../club-request.ts';
import {
  approvedBody,
  approveTitle,
  clubRequestCopy,
  contactOption,
  onlyRequester,
  requesterOption,
} from '../../../copy.ts';
import { useApprove } from '../../queries.ts';

const words = clubRequestCopy.desk;

interface ApproveDialogProps {
  request: ClubRequest;
  open: boolean;
  onClose: () => void;
}

/** Asks who becomes the first admin: the requester, unless the contact whom the request names is chosen. */
export function ApproveDialog({ request, open, onClose }: ApproveDialogProps) {
  const { id, clubName, requester, contactEmail, namesAnother } = request;
  const contact = namesAnother ? contactEmail : null;
  const [firstAdmin, setFirstAdmin] = useState<'requester' | 'contact'>('requester');
  const approve = useApprove();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={approveTitle(clubName)}
      description={contact ? words.firstAdminLead : onlyRequester(requester.displayName)}
      submitLabel={words.confirmApprove}
      pending={approve.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        approve.mutate(
          { clubRequestId: id, firstAdmin },
          {
            onSuccess: () => {
              onClose();
              showToast({ tone: 'success', title: words.approved, description: approvedBody(clubName) });
            },
          },
        );
      }}
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
