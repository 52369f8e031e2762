import sharp from 'sharp';
import { expect, test } from 'vitest';
import { refusalOfDecoder } from './pictures.ts';

const refusalOf = (work: Promise<unknown>) => work.then(() => null, refusalOfDecoder);

test('a picture that was not made in time is not called broken', async () => {
  const empty = { width: 6_000, height: 6_000, channels: 3, background: '#2a6' } as const;
  const slow = sharp({ create: empty }).blur(60).timeout({ seconds: 1 });
  expect(await refusalOf(slow.raw().toBuffer())).toBe('PICTURE_FAILED');
  expect(await refusalOf(sharp(Buffer.from('no picture')).raw().toBuffer())).toBe('UNSUPPORTED_MEDIA_TYPE');
});
