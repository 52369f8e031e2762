import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { ClubRequest } from '../../../club-request.ts';
import {
  approveTitle,
  clubRequestCopy,
  contactOption,
  onlyRequester,
  requesterOption,
} from '../../../copy.ts';
import { approve } from '../../model/commands.ts';

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
