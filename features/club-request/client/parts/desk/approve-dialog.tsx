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
  requesterOption,
} from '../../../copy.ts';
import { useApprove } from '../../queries.ts';

const words = clubRequestCopy.desk;

interface ApproveDialogProps {
  request: ClubRequest;
  open: boolean;
  onClose: () => void;
}

/** Asks who becomes the first admin: the requester, or the contact whom the request names. */
export function ApproveDialog({ request, open, onClose }: ApproveDialogProps) {
  const { id, clubName, requester, contactEmail, namesAnother } = request;
  const [firstAdmin, setFirstAdmin] = useState<'requester' | 'contact'>(
    namesAnother ? 'contact' : 'requester',
  );
  const approve = useApprove();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={approveTitle(clubName)}
      description={words.firstAdminLead}
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
      <ChoiceChips
        label={words.firstAdmin}
        value={firstAdmin}
        onValueChange={setFirstAdmin}
        options={[
          { value: 'requester', label: requesterOption(requester.displayName) },
          ...(namesAnother && contactEmail !== null
            ? [{ value: 'contact' as const, label: contactOption(contactEmail) }]
            : []),
        ]}
      />
    </FormDialog>
  );
}
