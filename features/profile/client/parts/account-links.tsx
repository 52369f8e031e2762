import { Bell, ChevronRight, Eye, FileText, LandPlot, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import { profileCopy } from '../../copy.ts';

const { ways } = profileCopy;

const list = [
  { to: '/club-selection', icon: <LandPlot />, words: ways.clubs },
  { to: '/profile/security', icon: <ShieldCheck />, words: ways.security },
  { to: '/profile/notifications', icon: <Bell />, words: ways.notifications },
  { to: '/profile/privacy', icon: <Eye />, words: ways.visibility },
  { to: '/profile/data', icon: <FileText />, words: ways.data },
];

/** Links to the screens of the account, separate from the public profile. */
export function AccountLinks() {
  return (
    <Card padding="none" render={<nav aria-label={ways.title} />}>
      <ul className="divide-y divide-line">
        {list.map(({ to, icon, words }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-primary-soft sm:px-5"
            >
              <span aria-hidden="true" className="shrink-0 text-primary [&_svg]:size-5">
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{words.title}</span>
                <span className="block text-sm text-ink-soft">{words.body}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
