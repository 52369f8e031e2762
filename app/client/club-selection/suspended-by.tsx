import type { Account } from '#features/account/rules.ts';
import { suspendedBody, suspendedTitle } from '#features/membership/club-join-request/copy.ts';
import { Banner } from '#ui/banner.tsx';

/** Why a club is not open any more: without this, its member is welcomed as a stranger. */
export const SuspendedBy = ({ clubs }: { clubs: Account['suspendedBy'] }) =>
  clubs.map(({ id, name }) => (
    <Banner key={id} tone="warning" title={suspendedTitle(name)} className="my-4">
      {suspendedBody}
    </Banner>
  ));
