// Pictures of the demo, drawn by code and served under /demo-pictures/. A name that is not of this form draws nothing,
// so no text from outside gets into a picture.
import { drawAvatar } from './pictures/avatar.ts';
import { drawLogo } from './pictures/logo.ts';

/** 'avatar-<seed>.svg' or 'logo-<slug of a demo club>.svg'; null for any other name. */
export function drawDemoPicture(name: string): string | null {
  const [, kind, seed] = /^(avatar|logo)-([a-z0-9-]{1,120})\.svg$/.exec(name) ?? [];
  if (seed === undefined) return null;
  return kind === 'avatar' ? drawAvatar(seed) : drawLogo(seed);
}
