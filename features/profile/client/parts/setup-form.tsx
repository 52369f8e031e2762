import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import type { Crop } from '#platform/shared/pictures.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { profileCopy } from '../../copy.ts';
import { handicapInput, type SetupForm as CheckedSetup } from '../../profile.ts';
import { readHandicap } from '../../rules.ts';
import { type ChosenPicture, createProfile, setFirstPicture } from '../model/commands.ts';
import { emptySetup, setupSchema, type TypedProfile, type TypedSetup } from '../model/profile-values.ts';
import { showProfile } from '../model/queries.ts';
import { usePictureChoice } from '../model/use-picture-choice.ts';
import { HandicapBadge } from './handicap-badge.tsx';
import { HouseRulesField } from './house-rules-field.tsx';
import { PictureButton } from './picture-button.tsx';
import { ProfileFields } from './profile-fields.tsx';

const { setup, failure: titles } = profileCopy;

export function SetupForm() {
  const { form, submit, isRestored, clear, picture, setPicture, progress, pending, failure } = useSetupForm();
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
      {isRestored ? <RestoredDraft onClear={clear} /> : null}
      <SetupPicture control={form.control} picture={picture} onChange={setPicture} />
      {/* Its fields are among those of the setup. */}
      <ProfileFields form={form as unknown as UseFormReturn<TypedProfile>} />
      <HouseRules form={form} />
      <SetupPreview control={form.control} picture={picture?.preview ?? null} />
      {pending && progress !== null ? (
        <ProgressBar value={progress} label={profileCopy.picture.sending} />
      ) : null}
      <ErrorBanner title={titles.saveTitle} message={failure?.message} />
      <Button type="submit" size="large" wide pending={pending}>
        {setup.submit}
      </Button>
    </form>
  );
}

/** Registers after the fields above it: a refused form focuses the first invalid field in the order of registration. */
function HouseRules({ form }: Pick<ReturnType<typeof useSetupForm>, 'form'>) {
  const { errors } = useFormState({ control: form.control });
  return <HouseRulesField {...form.register('houseRules')} error={errors.houseRules?.message} />;
}

/** The state of the setup form. Once the profile exists, the screen's guard redirects. */
function useSetupForm() {
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

interface SetupPreviewProps {
  control: Control<TypedSetup, unknown, CheckedSetup>;
  picture: string | null;
}

const previewText = profileCopy.setup;

/** A live preview of the member row. Hidden from screen readers, which would not notice its changes. */
function SetupPreview({ control, picture }: SetupPreviewProps) {
  const [displayName, handicap, favoriteClub] = useWatch({
    control,
    name: ['displayName', 'handicap', 'favoriteClub'],
  });
  const name = displayName.trim() || previewText.previewName;
  const known = handicapInput.safeParse(readHandicap(handicap));
  return (
    <div aria-hidden="true" className="rounded-lg bg-sunken px-4 py-3.5">
      <p className="mb-2.5 text-xs font-semibold text-ink-soft">{previewText.preview}</p>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} src={picture} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{favoriteClub.trim() || previewText.previewClub}</p>
        </div>
        {known.success ? <HandicapBadge handicap={known.data} /> : null}
      </div>
    </div>
  );
}

/** A chosen picture that waits for its profile. */
type WaitingPicture = { upload: ChosenPicture; preview: string };

interface SetupPictureProps {
  control: Control<TypedSetup, unknown, CheckedSetup>;
  picture: WaitingPicture | null;
  onChange: (picture: WaitingPicture | null) => void;
}

const pictureText = profileCopy.picture;

/** Lets the user choose a picture, which is uploaded once the profile exists. */
function SetupPicture({ control, picture, onChange }: SetupPictureProps) {
  const displayName = useWatch({ control, name: 'displayName' });
  const { choice, choose, close } = usePictureChoice();
  return (
    <div className="flex items-center gap-5 large-text:flex-col">
      <PictureButton
        words={pictureText}
        face={
          <Avatar
            name={displayName.trim() || profileCopy.setup.previewName}
            src={picture?.preview ?? null}
            size="xl"
          />
        }
        canRemove={picture !== null}
        onChoose={choose}
        onRemove={() => onChange(null)}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {pictureText.label} <span className="font-normal text-ink-soft">{pictureText.optional}</span>
        </p>
        <p className="text-sm text-ink-soft">{pictureText.optionalHint}</p>
      </div>
      {choice ? (
        <choice.Dialog
          key={choice.time}
          src={choice.src}
          open={choice.open}
          words={pictureText}
          confirmLabel={pictureText.use}
          onClose={close}
          onConfirm={(crop) => {
            const upload = { file: choice.file, crop };
            void cropPreview(choice.file, crop).then((preview) => onChange({ upload, preview }));
            close();
          }}
        />
      ) : null}
    </div>
  );
}

const side = 224;

/** The URL of a preview of the cropped picture, or of the whole one where cropping is not supported. */
async function cropPreview(file: File, { left, top, size }: Crop): Promise<string> {
  try {
    const whole = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext('2d')?.drawImage(whole, left, top, size, size, 0, 0, side, side);
    whole.close();
    return URL.createObjectURL(await canvas.convertToBlob());
  } catch {
    return URL.createObjectURL(file);
  }
}
