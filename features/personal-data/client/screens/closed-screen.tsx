import { Link, Navigate } from 'react-router';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { useMe } from '#features/account/client/queries.ts';
import { homeOf } from '#features/account/rules.ts';
import { failureOf } from '#platform/client/failure.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import type { ReactNode } from 'react';
import { closingTitle, personalDataCopy } from '../../copy.ts';
import { useKeepAccount } from '../queries.ts';

const { closed: words, failure } = personalDataCopy;

/** The only screen of a closed account: keep it, or sign out. Visitors see how to come back. */
export function ClosedScreen() {
  const me = useMe();
  if (me.data?.account) return <Navigate to={homeOf(me.data.account)} replace />;
  if (me.isPending) return <Loading label={words.loading} visible className="pt-12" />;
  const closing = me.data?.closing;
  if (closing) return <Closing deletionDueAt={closing.deletionDueAt} />;
  return (
    <Frame title={words.title} body={words.body}>
      <ButtonLink render={<Link to="/auth" />}>{words.signIn}</ButtonLink>
      <ButtonLink render={<Link to="/" />} variant="secondary">
        {words.home}
      </ButtonLink>
    </Frame>
  );
}

function Closing({ deletionDueAt }: { deletionDueAt: string }) {
  const keep = useKeepAccount();
  const stay = () => keep.mutate({}, { onSuccess: () => showToast({ tone: 'success', title: words.kept }) });
  return (
    <Frame title={closingTitle(deletionDueAt)} body={words.keepBody}>
      {keep.error ? (
        <Banner tone="error" title={failure.keepTitle}>
          {failureOf(keep.error).message}
        </Banner>
      ) : null}
      <Button size="large" pending={keep.isPending} onClick={stay}>
        {words.keep}
      </Button>
      <SignOutButton to="/" />
    </Frame>
  );
}

function Frame({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Card padding="none" className="mx-auto mt-6 max-w-xl md:mt-12">
      <div className="h-32 sm:h-44">
        <DawnCourse />
      </div>
      <div className="grid gap-3 p-5 sm:p-8">
        <h1 tabIndex={-1} className="text-2xl hyphens-auto">
          {title}
        </h1>
        <p className="mb-3 text-ink-soft">{body}</p>
        {children}
      </div>
    </Card>
  );
}
