import { classNames } from '#ui/class-names.ts';
import { pictureHeights, type PictureName, pictureWidths } from './picture-sizes.ts';

interface PhoneProps {
  picture: PictureName;
  alt: string;
  /** The picture begins below the top bar. */
  withoutBar?: boolean;
  className?: string;
}

const sizes = '18rem';

/** The product on a phone, cut off at its lower end by the surroundings. */
export function Phone({ picture, alt, withoutBar = false, className }: PhoneProps) {
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-t-[40px] border-8 border-b-0 border-scene-tile shadow-lifted',
        withoutBar ? 'bg-surface' : 'bg-raised',
        className,
      )}
    >
      <div className="flex h-7 items-center justify-center">
        <span className="h-1.5 w-16 rounded-full bg-sunken" />
      </div>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={pictureSet(picture, 'dark')} sizes={sizes} />
        <img
          src={addressOf(picture, 'light', 360)}
          srcSet={pictureSet(picture, 'light')}
          sizes={sizes}
          width={390}
          height={pictureHeights[picture]}
          alt={alt}
          // Where a page does not show it, such as the hero on a phone, the browser does not load it either.
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
    </div>
  );
}

// Pictures of the product itself, taken by `npm run screens`.

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Theme = 'light' | 'dark';

/** For srcset. */
function pictureSet(name: PictureName, theme: Theme): string {
  return pictureWidths.map((width) => `${addressOf(name, theme, width)} ${width}w`).join(', ');
}

function addressOf(name: PictureName, theme: Theme, width: number): string {
  const address = addresses[`./pictures/${name}-${theme}-${width}.webp`];
  if (!address)
    throw new Error(`The picture ${name}-${theme}-${width} is missing: take it by npm run screens.`);
  return address;
}
