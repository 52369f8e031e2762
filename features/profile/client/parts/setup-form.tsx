import { useFormState, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { ProgressBar } from '#ui/loading/progress-bar.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { profileCopy } from '../../copy.ts';
import { ProfileFields } from './profile-fields.tsx';
import { SetupPicture } from './setup-picture.tsx';
import { SetupPreview } from './setup-preview.tsx';
import type { TypedProfile } from '../model/profile-values.ts';
import { useSetupForm } from '../model/use-setup-form.ts';

const { fields: text, setup, failure: titles } = profileCopy;

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
  return (
    <CheckboxField
      {...form.register('houseRules')}
      required
      error={errors.houseRules?.message}
      label={
        <>
          {text.houseRulesBefore}{' '}
          <TextLink render={<Link to="/voorwaarden" target="_blank" />}>
            {text.houseRules}
            <span className="sr-only"> {text.newTab}</span>
          </TextLink>
        </>
      }
    />
  );
}
