import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy } from '../../copy.ts';
import type { SetupForm } from '../../profile.ts';
import { useCreateProfile } from '../queries.ts';
import { pictureFailureOf } from './picture-failure.ts';
import { emptyProfile, emptySetup, setupSchema, type TypedSetup } from './profile-values.ts';
import type { WaitingPicture } from './setup-picture.tsx';
import { tellRefusal } from './tell-refusal.ts';

/** The state of the setup form. Once the profile exists, the screen's guard redirects. */
export function useSetupForm() {
  const [picture, setPicture] = useState<WaitingPicture | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const create = useCreateProfile();
  // The draft leaves out the house rules: a restored form must ask for consent again.
  const draft = useFormDraft(useAccount().id, 'profile-setup', emptyProfile);
  const form = useForm<TypedSetup, unknown, SetupForm>({
    defaultValues: { ...emptySetup, ...draft.values },
    resolver: zodResolver(setupSchema),
  });

  useSavedForm(form, draft);

  function clear() {
    refill(form, emptySetup);
    draft.drop();
    form.setFocus('displayName');
  }

  const submit = form.handleSubmit(async (filled) => {
    const upload = picture && { ...picture.upload, onProgress: setProgress };
    let pictureFailure: unknown;
    try {
      ({ pictureFailure } = await create.mutateAsync({ ...filled, picture: upload }));
    } catch (error) {
      return tellRefusal(error, emptySetup, (name, message, shouldFocus) =>
        form.setError(name, { message }, { shouldFocus }),
      );
    }
    draft.drop();
    showToast({ title: profileCopy.setup.created, tone: 'success' });
    if (pictureFailure !== null) tellLeftOut(pictureFailure);
  });
  return {
    form,
    submit,
    isRestored: draft.isRestored,
    clear,
    picture,
    setPicture,
    progress,
    pending: create.isPending,
    failure: create.error,
  };
}

function tellLeftOut(pictureFailure: unknown) {
  const { title, description } = pictureFailureOf(pictureFailure);
  showToast({ title, description: `${description} ${profileCopy.picture.leftOut}`, tone: 'error' });
}
