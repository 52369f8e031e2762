import { CircleCheckBig, Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ButtonLink } from '#ui/button-link.tsx';
import { clubDecides, invitationCopy, nowMember, toHome } from '../../copy.ts';

const words = invitationCopy.accept;

const redirectAfter = 2000;

export function Accepted({ clubName }: { clubName: string }) {
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => void navigate('/club-selection', { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => goOn(), redirectAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl sm:text-3xl">
        <CircleCheckBig aria-hidden="true" className="size-8 shrink-0 text-fairway" />
        {words.done}
      </h1>
      <output className="mt-3 block text-lg">{nowMember(clubName)}</output>
      <p className="mt-1 text-ink-soft">{words.soon}</p>
      <ButtonLink render={<Link to="/updates" replace />} className="mt-7">
        {toHome(clubName)}
      </ButtonLink>
    </>
  );
}

/** The club suspended or removed this golfer earlier: an admin decides. */
export function Asked({ clubName }: { clubName: string }) {
  return (
    <>
      <Clock aria-hidden="true" className="mb-3 size-12 text-amber-ink" />
      <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
        {words.asked}
      </h1>
      <output className="mt-3 block text-lg">{clubDecides(clubName)}</output>
      <p className="mt-1 text-ink-soft">{words.askedBody}</p>
      <ButtonLink render={<Link to="/club-selection" replace />} className="mt-7">
        {words.toClubs}
      </ButtonLink>
    </>
  );
}
