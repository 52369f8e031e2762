// The demo's pictures, drawn by code and served under /demo-pictures/. Only names of this form draw anything, so no foreign text
// gets into a picture.
import { drawAvatar } from './pictures/avatar.ts';
import { drawLogo } from './pictures/logo.ts';
import { drawScene } from './pictures/scene.ts';

/** 'avatar-<seed>.svg', 'logo-<slug of a demo club>.svg' or 'scene-<name>.svg'; null for any other name. */
export function drawDemoPicture(name: string): string | null {
  const [, kind, seed] = /^(avatar|logo|scene)-([a-z0-9-]{1,120})\.svg$/.exec(name) ?? [];
  if (seed === undefined) return null;
  if (kind === 'avatar') return drawAvatar(seed);
  return kind === 'logo' ? drawLogo(seed) : drawScene(seed);
}
