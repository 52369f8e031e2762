import { Link } from 'react-router';
import { LogoMark } from '#ui/illustrations/logo-mark.tsx';
import { appCopy } from '../../copy.ts';

const words = appCopy.footer;
const links = [
  { to: '/zakelijk', label: words.business },
  { to: '/privacy', label: words.privacy },
  { to: '/voorwaarden', label: words.terms },
  { to: '/licenties', label: words.licences },
];

/** The foot of the public pages, which begins with drawn hills. */
export function Footer() {
  return (
    <footer className="print:hidden">
      <Hills />
      <div className="bg-raised pb-safe">
        <div className="mx-auto flex max-w-5xl flex-col gap-x-8 gap-y-6 px-gutter pt-4 pb-8 md:flex-row md:items-center md:justify-between lg:px-8">
          <div className="flex items-center gap-3">
            <LogoMark className="size-11 shrink-0" />
            <p>
              <span className="block font-display text-lg leading-tight font-semibold">
                {appCopy.product}
              </span>
              <span className="text-sm text-ink-soft">{words.line}</span>
            </p>
          </div>
          <nav aria-label={words.label}>
            <ul className="flex flex-wrap gap-x-7">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

function Hills() {
  return (
    <svg
      viewBox="0 0 1200 90"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="-mb-px block h-16 w-full md:h-20"
    >
      <path d="M0 46c180-40 380-44 600-18s420 26 600-14v76H0z" className="fill-scene-hill-far" />
      <path d="M0 66c220-34 420-30 640-8s380 20 560-10v42H0z" className="fill-scene-hill-near" />
      <path d="M0 78c260-24 520-20 760-6s300 8 440-6v24H0z" className="fill-raised" />
    </svg>
  );
}
