import { ShieldAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { adminStepCopy } from './copy.ts';

const path = '/profile/security';

/** Leads an admin without a second step to where it is set up. */
export function AdminStepBanner() {
  const { pathname } = useLocation();
  if (pathname === path) return null;
  return (
    <Banner
      tone="warning"
      icon={<ShieldAlert />}
      className="rounded-none"
      action={
        <ButtonLink size="small" render={<Link to={path} />}>
          {adminStepCopy.setUp}
        </ButtonLink>
      }
    >
      {adminStepCopy.body}
    </Banner>
  );
}
