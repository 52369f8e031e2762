import { Link } from 'react-router';
import { LogoSetting } from '#features/club/client/parts/settings/logo-setting.tsx';
import { useMe } from '#features/account/client/model/queries.ts';
import { profileCopy } from '#features/profile/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ErrorBanner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { setupCopy } from '../../copy.ts';
import { firstClubForm, type GoingSetup } from '../../setup.ts';
import { createClub } from '../model/commands.ts';
import { useSetupForm } from '../model/use-setup-form.ts';
import { Step } from './step.tsx';

const { club: words } = setupCopy;
const { fields: rules } = profileCopy;

interface ClubStepProps {
  club: GoingSetup['club'];
  onDone: () => void;
}

export function ClubStep({ club, onDone }: ClubStepProps) {
  return club ? (
    <Step key="crest" name="club" title={club.name} lead={words.crest}>
      <div className="grid gap-6">
        <LogoSetting clubId={club.id} logoUrl={club.logoUrl} />
        <Button size="large" wide onClick={onDone}>
          {words.next}
        </Button>
      </div>
    </Step>
  ) : (
    <Step key="form" name="club" title={words.title} lead={words.lead}>
      <ClubForm />
      <Button variant="quiet" wide className="mt-3" onClick={onDone}>
        {words.skip}
      </Button>
    </Step>
  );
}

function ClubForm() {
  const { displayName = '', favoriteClub = '' } = useMe().data?.account?.profile ?? {};
  const { send, pending, failure } = useSend(createClub);
  const first = { name: '', location: '', displayName, favoriteClub, houseRules: displayName !== '' };
  const labels = { ...words, favoriteClub: rules.favoriteClub };
  const { form, field, submit } = useSetupForm(firstClubForm, { first, labels }, send);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField {...field('name')} required maxLength={100} autoComplete="off" />
      <TextField {...field('location')} optional maxLength={100} autoComplete="off" />
      <TextField
        {...field('displayName')}
        hint={words.displayNameHint}
        required
        maxLength={100}
        autoComplete="name"
      />
      <TextField
        {...field('favoriteClub')}
        hint={rules.favoriteClubHint}
        required
        maxLength={50}
        autoComplete="off"
      />
      <CheckboxField
        {...form.register('houseRules')}
        required
        error={field('houseRules').error}
        label={
          <>
            {rules.houseRulesBefore}{' '}
            <TextLink render={<Link to="/voorwaarden" target="_blank" />}>
              {rules.houseRules}
              <span className="sr-only"> {rules.newTab}</span>
            </TextLink>
          </>
        }
      />
      <ErrorBanner title={words.failed} message={failure?.message} />
      <Button type="submit" size="large" wide pending={pending}>
        {words.submit}
      </Button>
    </form>
  );
}
