import { Badge } from '../badge.tsx';
import { classNames } from '../class-names.ts';
import { galleryCopy as copy } from '../copy.ts';
import { ScorecardNumber } from '../scorecard-number.tsx';
import { GallerySection } from './gallery-section.tsx';

const swatches = [
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-ink',
  'bg-ink-soft',
  'bg-ink-faint',
  'bg-line',
  'bg-line-strong',
  'bg-primary',
  'bg-primary-strong',
  'bg-primary-soft',
  'bg-fairway',
  'bg-fairway-soft',
  'bg-fairway-ink',
  'bg-sand',
  'bg-sand-soft',
  'bg-sand-ink',
  'bg-sky',
  'bg-sky-soft',
  'bg-sky-ink',
  'bg-amber',
  'bg-amber-soft',
  'bg-amber-ink',
  'bg-flag',
  'bg-flag-soft',
  'bg-flag-ink',
];

const badgeTones = ['neutral', 'fairway', 'amber', 'flag', 'sky', 'sand', 'primary'] as const;

export function GalleryFoundations() {
  return (
    <>
      <GallerySection title={copy.sections.type}>
        <div className="flex flex-col gap-3">
          <p className="font-display text-4xl">{copy.heading}</p>
          <p className="font-display text-3xl">{copy.heading}</p>
          <p className="font-display text-2xl">{copy.heading}</p>
          <h3 className="text-xl">{copy.heading}</h3>
          <p className="text-lg">{copy.body}</p>
          <p>{copy.body}</p>
          <p className="text-sm text-ink-soft">{copy.body}</p>
          <p className="text-xs text-ink-faint">{copy.small}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ScorecardNumber label={copy.handicap} value="7,2" tone="strong" size="lg" />
          <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" size="lg" />
          <ScorecardNumber label={copy.handicap} value="31,0" tone="sand" size="lg" />
          <ScorecardNumber label={copy.handicap} value="7,2" tone="strong" />
          <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" />
          <ScorecardNumber label={copy.handicap} value="31,0" tone="sand" />
          <ScorecardNumber label={copy.handicap} value="-" />
          <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" size="sm" />
        </div>
        <div className="flex flex-wrap gap-2">
          {copy.badges.map((badge, place) => (
            <Badge key={badge} tone={badgeTones[place] ?? 'neutral'}>
              {badge}
            </Badge>
          ))}
        </div>
      </GallerySection>
      <GallerySection title={copy.sections.color}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3">
          {swatches.map((swatch) => (
            <div key={swatch} className="text-xs text-ink-soft">
              <div className={classNames('mb-1 h-12 rounded-md border border-line', swatch)} />
              {swatch.slice(3)}
            </div>
          ))}
        </div>
      </GallerySection>
    </>
  );
}
