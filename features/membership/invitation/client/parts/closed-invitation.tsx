import { Link } from 'react-router';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { closedHint, invitationCopy, refusals } from '../../copy.ts';
import type { Closed } from '../model/use-opened-invitation.ts';

const { accept: words } = invitationCopy;
const titles: Partial<Record<Closed['state'], string>> = {
  missing: refusals.NO_TOKEN,
  expired: refusals.EXPIRED,
};

/** Above signing in: why the link of a visitor does not work, and the way on. */
export function ClosedInvitation({ state, clubName }: Closed) {
  return (
    <Banner
      tone="warning"
      title={titles[state] ?? refusals.NOT_FOUND_OR_USED}
      className="mb-6"
      action={
        state === 'used' ? null : (
          <ButtonLink variant="secondary" size="small" render={<Link to="/club-selection" />}>
            {state === 'gone' ? words.chooseAnother : words.askYourself}
          </ButtonLink>
        )
      }
    >
      {closedHint(state, clubName)}
    </Banner>
  );
}
