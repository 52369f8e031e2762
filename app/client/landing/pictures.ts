// Pictures of the product itself, taken by `npm run screens`.
import { pictureWidths, type PictureName } from './picture-sizes.ts';

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Theme = 'light' | 'dark';

/** For srcset. */
export function pictureSet(name: PictureName, theme: Theme): string {
  return pictureWidths.map((width) => `${addressOf(name, theme, width)} ${width}w`).join(', ');
}

export function addressOf(name: PictureName, theme: Theme, width: number): string {
  const address = addresses[`./pictures/${name}-${theme}-${width}.webp`];
  if (!address)
    throw new Error(`The picture ${name}-${theme}-${width} is missing: take it by npm run screens.`);
  return address;
}
