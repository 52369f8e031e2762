import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, showAtFields, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy } from '../../copy.ts';
import type { SetupForm } from '../../profile.ts';
import { createProfile, setFirstPicture } from '../commands.ts';
import { showProfile } from '../queries.ts';
import { emptyProfile, emptySetup, setupSchema, type TypedSetup } from './profile-values.ts';
import type { WaitingPicture } from './setup-picture.tsx';

/** The state of the setup form. Once the profile exists, the screen's guard redirects. */
export function useSetupForm() {
  const [picture, setPicture] = useState<WaitingPicture | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const create = useSend(createProfile);
  const sendingPicture = useSend(setFirstPicture);
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
    const made = await create.send(filled);
    if (made.result === 'refused') return showAtFields(form, made.failure.fields);
    draft.drop();
    if (picture) await sendingPicture.send({ ...picture.upload, onProgress: setProgress });
    showToast({ title: profileCopy.setup.created, tone: 'success' });
    return showProfile(queryClient, filled);
  });
  return {
    form,
    submit,
    isRestored: draft.isRestored,
    clear,
    picture,
    setPicture,
    progress,
    pending: create.pending || sendingPicture.pending,
    failure: create.failure,
  };
}
