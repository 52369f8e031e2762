import { useAccount } from '#features/account/client/model/queries.ts';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { PageCard } from '#ui/page-card.tsx';
import { almostMember, profileCopy } from '../../copy.ts';
import { SetupForm } from '../parts/setup-form.tsx';

/** The last step of signing up. Every page that needs a profile redirects here until it is done. */
export function ProfileSetupScreen() {
  const { title, welcome, lead } = profileCopy.setup;
  const { invitedTo } = useAccount();
  return (
    <PageCard className="md:max-w-xl">
      <DawnBand size="low" />
      <div className="px-gutter py-7 md:px-10 md:py-9 md:short:py-4">
        <p className="text-sm font-semibold wrap-anywhere text-ink-soft">
          {invitedTo ? almostMember(invitedTo.name) : welcome}
        </p>
        <h1 tabIndex={-1} className="mt-1 text-2xl sm:text-3xl">
          {title}
        </h1>
        {/* With large text the first field is in sight. */}
        <p className="mt-2 text-ink-soft large-text:hidden">{lead}</p>
        <div className="mt-6">
          <SetupForm />
        </div>
        <div className="mt-6 flex justify-center border-t border-line pt-4">
          <SignOutButton to="/auth" variant="quiet" size="small" />
        </div>
      </div>
    </PageCard>
  );
}
