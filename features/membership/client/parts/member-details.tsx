import { Link } from 'react-router';
import { MenuOf } from '#features/profile/client/parts/person-menu.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { membershipCopy } from '../../copy.ts';
import type { Member, MemberDetails as MemberDetailsOf } from '../../membership.ts';
import { ComingTogether } from './coming-together.tsx';
import type { useMember } from '../model/use-directory.ts';
import { MemberFacts } from './member-facts.tsx';

export interface ShownMember {
  clubId: string;
  userId: string;
  /** The member's row in the list, if that row is loaded. */
  known: Member | null;
  isOwn: boolean;
  onClose: () => void;
}

interface MemberDetailsProps extends Pick<ShownMember, 'isOwn' | 'onClose'> {
  found: ReturnType<typeof useMember>;
}

/** What members see of each other, below the name. */
export function MemberDetails({ found: { member, isGone, query }, ...shown }: MemberDetailsProps) {
  if (isGone) return <p className="text-ink-soft">{membershipCopy.memberGone}</p>;
  if (member) return <Facts member={member} {...shown} />;
  if (!query.isError) return <DetailsLoading />;
  return <QueryFailed title={membershipCopy.failure.loadTitle} query={query} />;
}

interface FactsProps extends Omit<MemberDetailsProps, 'found'> {
  /** The member's row in the list, until the details are loaded. */
  member: Member & Partial<MemberDetailsOf>;
}

function Facts({ member, isOwn, onClose }: FactsProps) {
  const { displayName, avatarUrl, together } = member;
  return (
    <>
      <div className="flex flex-col items-center gap-2">
        <Avatar name={displayName} src={avatarUrl} size="xl" />
        {isOwn ? <Badge tone="primary">{membershipCopy.you}</Badge> : null}
      </div>
      <MemberFacts {...member} together={isOwn ? undefined : together} />
      {together && !isOwn ? <ComingTogether coming={together.coming} /> : null}
      {isOwn ? (
        <ButtonLink render={<Link to="/profile" />} variant="secondary" wide className="mt-5">
          {membershipCopy.ownProfile}
        </ButtonLink>
      ) : (
        <MenuOf person={member} look="button" onHidden={onClose} />
      )}
    </>
  );
}

function DetailsLoading() {
  return (
    <Loading>
      <Skeleton shape="circle" className="mx-auto size-28" />
      <Skeleton className="mt-5 h-36" />
    </Loading>
  );
}
