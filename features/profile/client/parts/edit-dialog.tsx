import { useAccount } from '#features/account/client/model/queries.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { profileCopy } from '../../copy.ts';
import type { ProfileForm } from '../../profile.ts';
import { updateProfile } from '../model/commands.ts';
import { profileSchema, typedFrom } from '../model/profile-values.ts';
import { ProfileFields } from './profile-fields.tsx';

interface EditDialogProps {
  profile: ProfileForm;
  open: boolean;
  onClose: () => void;
}

const text = profileCopy.edit;

/** Give it a new key per opening, or the form keeps its earlier values. */
export function EditDialog({ profile, open, onClose }: EditDialogProps) {
  const { send, pending } = useSend(updateProfile);
  const { form, isRestored, drop, clear } = useDraftedForm({
    userId: useAccount().id,
    name: 'profile',
    initial: typedFrom(profile),
    schema: profileSchema,
    first: 'displayName',
  });
  const submit = form.handleSubmit(async (filled) => {
    const sent = await send(filled, { onDone: onClose });
    if (sent.result === 'refused') showAtFields(form, sent.failure.fields);
    else drop();
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={text.title}
      submitLabel={text.submit}
      pending={pending}
      onSubmit={submit}
    >
      {isRestored ? <RestoredDraft onClear={clear} /> : null}
      <ProfileFields form={form} />
    </FormDialog>
  );
}
