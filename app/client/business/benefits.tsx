import { CloudSun, LandPlot, Newspaper, ShieldCheck, Smartphone, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { businessCopy } from './copy.ts';

const { news, course, members, golfSessions, everywhere, privacy } = businessCopy.benefits;

const benefits: { title: string; body: string; Icon: LucideIcon; look: string }[] = [
  { ...news, Icon: Newspaper, look: 'bg-amber-soft text-amber-ink' },
  { ...course, Icon: CloudSun, look: 'bg-sky-soft text-sky-ink' },
  { ...members, Icon: Users, look: 'bg-sand-soft text-sand-ink' },
  { ...golfSessions, Icon: LandPlot, look: 'bg-fairway-soft text-fairway-ink' },
  { ...everywhere, Icon: Smartphone, look: 'bg-primary-soft text-primary' },
  { ...privacy, Icon: ShieldCheck, look: 'bg-sunken text-ink-soft' },
];

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-14 md:mt-20 print:mt-6">
      <h2 id="benefits" className="text-2xl @xl:text-center @xl:text-3xl print:text-left">
        {businessCopy.benefitsTitle}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 md:mt-10 @xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-6 print:mt-4 print:grid-cols-2">
        {benefits.map(({ title, body, Icon, look }) => (
          <li
            key={title}
            className="flex flex-wrap content-start gap-x-4 gap-y-3 rounded-lg border border-line bg-raised p-5 shadow-card @xl:flex-col @xl:flex-nowrap @4xl:p-6 print:break-inside-avoid print:shadow-none"
          >
            <span className={`flex size-12 shrink-0 items-center justify-center rounded-lg ${look}`}>
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <div className="min-w-0 flex-1 basis-48 @xl:basis-auto">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{body}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
