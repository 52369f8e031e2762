import { expect, test } from 'vitest';
import { duinrandPeople } from './people-duinrand.ts';
import { veenPeople } from './people-veen.ts';
import { slugOf } from './people.ts';
import { drawDemoPicture } from './pictures.ts';

const portraits = [...duinrandPeople, ...veenPeople].flatMap(([name, look]) =>
  look === null ? [] : [`avatar-${look}-${slugOf(name)}.svg`],
);

/** All tags are closed, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', , empty] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w-:]+="[^"<>]*")*)(\/?)>/g,
  )) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name);
  }
  return open.length === 0 && !svg.replaceAll(/<[^<>]*>/g, '').includes('<');
}

test('everyone with a picture has their own portrait, the same every time', () => {
  const drawn = portraits.map((name) => drawDemoPicture(name));
  expect(new Set(drawn).size).toBe(portraits.length);
  expect(portraits.map((name) => drawDemoPicture(name))).toEqual(drawn);
  for (const picture of drawn) {
    expect(picture).toMatch(/^<svg [^>]*viewBox="[^"]+"/);
    expect(picture).not.toMatch(/undefined|NaN|false/);
    expect(isWellFormed(picture ?? '')).toBe(true);
  }
});

test('a seed without a look gives a portrait too', () => {
  expect(drawDemoPicture('avatar-7.svg')).toContain('<svg');
  expect(drawDemoPicture('avatar-7.svg')).not.toBe(drawDemoPicture('avatar-8.svg'));
});

test.each(['scene-konijnen.svg', 'scene-beker.svg', 'scene-otter.svg'])('%s can be drawn', (name) => {
  expect(isWellFormed(drawDemoPicture(name) ?? '<')).toBe(true);
});

test('each club has its crest', () => {
  const [duinrand, veen] = ['logo-de-duinrand.svg', 'logo-het-veen.svg'].map(
    (name) => drawDemoPicture(name) ?? '',
  );
  expect(isWellFormed(duinrand ?? '')).toBe(true);
  expect(isWellFormed(veen ?? '')).toBe(true);
  expect(duinrand).not.toBe(veen);
});

test.each([
  '',
  'avatar-.svg',
  'avatar-a.png',
  'avatar-A.svg',
  'avatar-a b.svg',
  'avatar-"><script>.svg',
  'avatar-../../secret.svg',
  `avatar-${'a'.repeat(121)}.svg`,
  'logo-elsewhere.svg',
  'logo-constructor.svg',
  'scene-elsewhere.svg',
  'scene-valueOf.svg',
  'xavatar-a.svg',
])('%j draws nothing', (name) => {
  expect(drawDemoPicture(name)).toBeNull();
});
