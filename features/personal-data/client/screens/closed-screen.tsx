import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useMe } from '#features/account/client/model/queries.ts';
import { SignOutButton } from '#features/account/client/parts/sign-out-button.tsx';
import { homeOf } from '#features/account/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DawnBand } from '#ui/illustrations/dawn-course.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';
import { closingTitle, personalDataCopy } from '../../copy.ts';
import { keepAccount } from '../model/commands.ts';

const words = personalDataCopy.closed;

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
  const { send, pending, failure } = useSend(keepAccount);
  return (
    <Frame title={closingTitle(deletionDueAt)} body={words.keepBody}>
      <ErrorBanner title={personalDataCopy.failure.keepTitle} message={failure?.message} />
      <Button size="large" pending={pending} onClick={() => void send({})}>
        {words.keep}
      </Button>
      <SignOutButton to="/" />
    </Frame>
  );
}

function Frame({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Card padding="none" className="mx-auto mt-6 max-w-xl md:mt-12 md:short:mt-3">
      <DawnBand size="low" />
      <div className="grid gap-3 p-5 sm:p-8 md:short:py-4">
        <h1 tabIndex={-1} className="text-2xl hyphens-auto">
          {title}
        </h1>
        <p className="mb-3 text-ink-soft">{body}</p>
        {children}
      </div>
    </Card>
  );
}
