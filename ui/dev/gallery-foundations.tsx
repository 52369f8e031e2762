import { classNames } from '../class-names.ts';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection } from './gallery-section.tsx';

/** Whole class names, which Tailwind finds in the source; a family a line. */
const swatches = [
  'bg-surface bg-raised bg-sunken',
  'bg-ink bg-ink-soft bg-ink-faint',
  'bg-line bg-line-strong bg-focus',
  'bg-primary bg-primary-strong bg-primary-soft',
  'bg-fairway bg-fairway-soft bg-fairway-ink',
  'bg-sand bg-sand-soft bg-sand-ink',
  'bg-sky bg-sky-soft bg-sky-ink',
  'bg-amber bg-amber-soft bg-amber-ink',
  'bg-flag bg-flag-strong bg-flag-soft bg-flag-ink',
  'bg-avatar-moss bg-avatar-sand bg-avatar-sky bg-avatar-heather bg-avatar-clay bg-avatar-stone bg-avatar-ink',
].flatMap((family) => family.split(' '));

const shapes = [
  'rounded-sm border border-line',
  'rounded-md border border-line-strong',
  'rounded-lg shadow-card',
  'rounded-lg shadow-lifted',
  'rounded-xl shadow-sheet',
];

const spaces = ['size-1', 'size-2', 'size-3', 'size-4', 'size-5', 'size-6', 'size-8', 'size-12', 'size-24'];

export function GalleryFoundations() {
  return (
    <>
      <GallerySection id="type" title={copy.sections.type}>
        <div className="flex flex-col gap-3">
          <p className="font-display text-4xl font-semibold">{copy.heading}</p>
          <p className="font-display text-3xl font-semibold">{copy.heading}</p>
          <p className="font-display text-2xl font-semibold">{copy.heading}</p>
          <h3 className="text-xl">{copy.heading}</h3>
          <p className="text-lg">{copy.body}</p>
          <p>{copy.body}</p>
          <p className="text-sm text-ink-soft">{copy.body}</p>
          <p className="text-xs text-ink-faint">{copy.small}</p>
          <p className="text-lg font-semibold tabular-nums">09:40 11:10 18,4 31,0</p>
          <p className="max-w-40 text-sm">{copy.long.word}</p>
        </div>
      </GallerySection>
      <GallerySection id="color" title={copy.sections.color}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-3">
          {swatches.map((swatch) => (
            <div key={swatch} className="text-xs text-ink-soft">
              <div className={classNames('mb-1 h-12 rounded-md border border-line', swatch)} />
              {swatch.slice(3)}
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection id="shape" title={copy.sections.shape}>
        <div className="flex flex-wrap gap-4 text-xs text-ink-soft">
          {shapes.map((shape) => (
            <div key={shape} className={classNames('grid size-24 place-items-center bg-raised', shape)}>
              {shape}
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-3 text-xs text-ink-soft">
          {spaces.map((space) => (
            <div key={space}>
              <div className={classNames('mb-1 rounded-sm bg-fairway', space)} />
              {space.slice(5)}
            </div>
          ))}
        </div>
      </GallerySection>
    </>
  );
}
