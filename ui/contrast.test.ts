import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** WCAG 2.2: relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = new Map(
  Array.from(
    css.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/gu),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

function color(name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`styles.css has no colour named ${name}`);
  return token[theme];
}

const grounds = ['surface', 'raised', 'sunken'];
const tones = ['fairway', 'sand', 'sky', 'amber', 'flag'];
const avatars = ['moss', 'sand', 'sky', 'heather', 'clay', 'stone'].map((name) => `avatar-${name}`);

/** Colours of sentences: AAA. */
const body: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
  ]),
  ...['sand-soft', 'sky-soft', 'primary-soft'].map((ground): [string, string] => ['ink', ground]),
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  // The greeting in the light of each hour.
  ...['sky', 'day', 'dusk', 'night', 'glow'].map((light): [string, string] => ['ink', `scene-${light}`]),
];

/** Colours of a word or two: AA. */
const words: [string, string][] = [
  ...grounds.map((ground): [string, string] => ['ink-faint', ground]),
  ...[...grounds, 'primary-soft'].map((ground): [string, string] => ['primary', ground]),
  ...grounds.map((ground): [string, string] => ['flag-ink', ground]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-flag', 'flag'],
  ['on-flag', 'flag-strong'],
  ...avatars.map((avatar): [string, string] => ['avatar-ink', avatar]),
];

/** Colours of shapes without text: outlines of controls, icons, the focus ring. */
const shapes: [string, string][] = grounds.flatMap((ground) =>
  ['line-strong', 'focus', 'primary', ...tones].map((shape): [string, string] => [shape, ground]),
);

describe.each(themes)('in the %s theme', (theme) => {
  test.each(body)('%s on %s reads as body text (AAA)', (front, ground) => {
    expect(contrast(color(front, theme), color(ground, theme))).toBeGreaterThanOrEqual(7);
  });
  test.each(words)('%s on %s reads as a label (AA)', (front, ground) => {
    expect(contrast(color(front, theme), color(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('%s on %s has the contrast of a visible shape (3:1)', (front, ground) => {
    expect(contrast(color(front, theme), color(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of text or a shape is in a tested pair', () => {
  const decoration = /^(scene-|line$|line-lifted$|overlay$)/;
  const named = Array.from(css.matchAll(/--color-([a-z][\w-]*):/gu), ([, name = '']) => name);
  const held = new Set([...body, ...words, ...shapes].flat());
  expect(named.filter((name) => !decoration.test(name) && !held.has(name))).toEqual([]);
});

test('the contrast of black on white is 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
