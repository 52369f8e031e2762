import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, showAtFields, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { profileCopy } from '../../copy.ts';
import type { ProfileForm } from '../../profile.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { updateProfile } from '../commands.ts';
import { ProfileFields } from './profile-fields.tsx';
import { profileSchema, typedFrom, type TypedProfile } from './profile-values.ts';

interface EditDialogProps {
  profile: ProfileForm;
  open: boolean;
  onClose: () => void;
}

const text = profileCopy.edit;

/** Give it a new key per opening, or the form keeps its earlier values. */
export function EditDialog({ profile, open, onClose }: EditDialogProps) {
  const { send, pending } = useSend(updateProfile);
  const defaultValues = typedFrom(profile);
  const draft = useFormDraft(useAccount().id, 'profile', defaultValues);
  const form = useForm<TypedProfile, unknown, ProfileForm>({
    defaultValues: draft.values,
    resolver: zodResolver(profileSchema),
  });
  useSavedForm(form, draft);
  const { errors } = form.formState;
  const typedClub = useWatch({ control: form.control, name: 'favoriteClub' });
  const bind = (name: keyof TypedProfile) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });

  const submit = form.handleSubmit(async (filled) => {
    const sent = await send(filled, { onDone: onClose });
    if (sent.result === 'refused') showAtFields(form, sent.failure.fields);
    else draft.drop();
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
      {draft.isRestored ? (
        <RestoredDraft
          onClear={() => {
            refill(form, defaultValues);
            draft.drop();
            form.setFocus('displayName');
          }}
        />
      ) : null}
      <ProfileFields
        fields={{
          displayName: bind('displayName'),
          handicap: bind('handicap'),
          favoriteClub: bind('favoriteClub'),
        }}
        club={{
          typed: typedClub,
          choose: (club) =>
            form.setValue('favoriteClub', club, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            }),
        }}
      />
    </FormDialog>
  );
}
