import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy } from '../../copy.ts';
import { createProfile, setFirstPicture } from './commands.ts';
import { showProfile } from './queries.ts';
import { emptySetup, setupSchema } from './profile-values.ts';
import type { WaitingPicture } from '../parts/setup-picture.tsx';

/** The state of the setup form. Once the profile exists, the screen's guard redirects. */
export function useSetupForm() {
  const [picture, setPicture] = useState<WaitingPicture | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const queryClient = useQueryClient();
  const create = useSend(createProfile);
  const sendingPicture = useSend(setFirstPicture);
  const { form, isRestored, drop, clear } = useDraftedForm({
    userId: useAccount().id,
    name: 'profile-setup',
    initial: emptySetup,
    schema: setupSchema,
    first: 'displayName',
  });

  const submit = form.handleSubmit(async (filled) => {
    const made = await create.send(filled);
    if (made.result === 'refused') return showAtFields(form, made.failure.fields);
    drop();
    if (picture) await sendingPicture.send({ ...picture.upload, onProgress: setProgress });
    showToast({ title: profileCopy.setup.created, tone: 'success' });
    return showProfile(queryClient, filled);
  });
  return {
    form,
    submit,
    isRestored,
    clear,
    picture,
    setPicture,
    progress,
    pending: create.pending || sendingPicture.pending,
    failure: create.failure,
  };
}
