import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { MenuOf } from '#features/profile/client/parts/person-menu.tsx';
import type { Opened } from '#platform/client/navigation/use-opened.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Pane } from '#ui/beside/pane.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { membershipCopy, teeTimeText } from '../../copy.ts';
import type { Member, MemberDetails as MemberDetailsOf, Together } from '../../membership.ts';
import { useMember } from '../model/use-directory.ts';
import { MemberFacts } from './member-facts.tsx';

interface MemberDetailsProps {
  clubId: string;
  userId: string;
  /** The member's row in the list, if that row is loaded. */
  known: Member | null;
  isOwn: boolean;
  open: boolean;
  /** In a pane beside the list; null: in a sheet over it. */
  beside: Pick<Opened, 'takesFocus' | 'again'> | null;
  onClose: () => void;
}

/** One member of the directory. */
export function MemberDetails(props: MemberDetailsProps) {
  const { clubId, userId, known, isOwn, open, beside, onClose } = props;
  const found = useMember(clubId, userId, known);
  const title = found.member?.displayName ?? membershipCopy.details;
  const content = <Content {...{ found, isOwn, onClose }} />;
  return beside ? (
    <Pane label={membershipCopy.details} openId={userId} {...beside} {...{ title, onClose }}>
      {content}
    </Pane>
  ) : (
    <Dialog {...{ open, title, onClose }}>{content}</Dialog>
  );
}

interface ContentProps extends Pick<MemberDetailsProps, 'isOwn' | 'onClose'> {
  found: ReturnType<typeof useMember>;
}

/** What members see of each other, below the name. */
function Content({ found: { member, isGone, query }, ...shown }: ContentProps) {
  if (isGone) return <p className="text-ink-soft">{membershipCopy.memberGone}</p>;
  if (member) return <Facts member={member} {...shown} />;
  if (!query.isError) return <DetailsLoading />;
  return <QueryFailed title={membershipCopy.failure.loadTitle} query={query} />;
}

interface FactsProps extends Omit<ContentProps, 'found'> {
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

/** The coming golf sessions in which the user and the member both play. */
function ComingTogether({ coming }: Pick<Together, 'coming'>) {
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming-together" className="mt-4">
      <h3 id="coming-together" className="font-sans text-sm font-normal tracking-normal text-ink-soft">
        {membershipCopy.comingTogether}
      </h3>
      <ul className="mt-1">
        {coming.map(({ id, title, startsAt, organises }) => (
          <li key={id}>
            <Link
              to={organises ? `/session-management/${id}` : `/session-participant/${id}`}
              className="flex min-h-12 items-center justify-between gap-3 rounded-md py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere text-primary">{title}</span>
                <time dateTime={startsAt} className="block text-sm text-ink-soft tabular-nums">
                  {teeTimeText(startsAt)}
                </time>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
