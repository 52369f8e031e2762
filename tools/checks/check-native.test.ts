import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkGreen, checkNative } from './check-native.ts';

const files = (entries: Record<string, string | Buffer>) =>
  new Map(Object.entries(entries).map(([path, content]) => [path, Buffer.from(content)]));
const dot = (shade: number) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer();

test('reports files that were changed by hand, are missing, or are no longer generated', async () => {
  const made = files({ 'android/a.xml': 'ours', 'ios/b.plist': 'ours', 'ios/same': 'same' });
  const committed = files({ 'android/a.xml': 'by hand', 'ios/left.swift': 'old', 'ios/same': 'same' });
  expect((await checkNative(made, committed)).map(({ path }) => path)).toEqual([
    'native/android/a.xml',
    'native/ios/b.plist',
    'native/ios/left.swift',
  ]);
});

test('compares pictures by what they show', async () => {
  const made = files({ 'a.png': await dot(100), 'b.png': await dot(100) });
  const committed = files({ 'a.png': await dot(110), 'b.png': await dot(160) });
  expect((await checkNative(made, committed)).map(({ path }) => path)).toEqual(['native/b.png']);
});

test('reports a status bar with another green than the manifest', () => {
  expect(checkGreen('background: #10492f;', '#10492f')).toEqual([]);
  expect(checkGreen('background: #10492f;', '#0000ff')).toHaveLength(1);
});
