import { Navigate, useSearchParams } from 'react-router';
import { DawnCourse } from '#ui/illustrations/dawn-course.tsx';
import { accountCopy } from '../../copy.ts';
import { homeOf, safeRedirect } from '../../rules.ts';
import { SignInForm } from '../parts/sign-in-form.tsx';
import { useMe } from '../queries.ts';

/** Whoever is signed in, now or already, goes on to the page that was asked for, or to where they belong. */
export function AuthScreen() {
  const account = useMe().data?.account;
  const [parameters] = useSearchParams();
  if (account) return <Navigate to={safeRedirect(parameters.get('redirect')) ?? homeOf(account)} replace />;

  const { title, welcome, lead, signUpLater } = accountCopy.signIn;
  return (
    <div className="mx-[calc(var(--gutter)*-1)] grid bg-raised md:mx-0 md:mt-8 md:grid-cols-2 md:overflow-hidden md:rounded-xl md:shadow-card">
      <div className="h-36 sm:h-56 md:order-2 md:h-full md:min-h-112">
        <DawnCourse />
      </div>
      <div className="px-gutter py-7 md:px-10 md:py-12">
        <p className="text-sm font-semibold text-ink-soft">{welcome}</p>
        <h1 tabIndex={-1} className="mt-1 text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="mt-2 mb-6 text-ink-soft">{lead}</p>
        <SignInForm />
        <p className="mt-6 border-t border-line pt-5 text-sm text-ink-soft">{signUpLater}</p>
      </div>
    </div>
  );
}
