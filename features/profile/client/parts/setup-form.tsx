import { Link } from 'react-router';
import { failureOf } from '#platform/client/failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { profileCopy } from '../../copy.ts';
import { ProfileFields } from './profile-fields.tsx';
import { SetupPreview } from './setup-preview.tsx';
import type { TypedProfile } from './profile-values.ts';
import { useSetupForm } from './use-setup-form.ts';

const { fields: text, setup, failure: titles } = profileCopy;

export function SetupForm() {
  const { form, submit, pending, failure } = useSetupForm();
  const { errors } = form.formState;
  const bind = (name: keyof TypedProfile) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={(event) => void submit(event)}>
      <SetupPreview control={form.control} />
      <ProfileFields
        fields={{
          displayName: bind('displayName'),
          handicap: bind('handicap'),
          favoriteClub: bind('favoriteClub'),
        }}
      />
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
      {failure ? (
        <Banner tone="error" title={titles.saveTitle}>
          {failureOf(failure).message}
        </Banner>
      ) : null}
      <Button type="submit" size="large" wide pending={pending}>
        {setup.submit}
      </Button>
    </form>
  );
}
