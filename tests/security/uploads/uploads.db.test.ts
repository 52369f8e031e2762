// Which files are accepted as a profile picture. The bytes decide, within limits; everything else leaves no row and no file.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import {
  colorAt,
  flatPicture,
  largestUpload,
  noisyPicture,
  padded,
  pngOf,
  pngPart,
  tinyPicture,
} from '#tests/people/pictures.ts';
import { useProduct } from '#tests/product.ts';
import { clearKept, codeOf, keptBytes, uploadsTo } from './uploading.ts';

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);
const { take, refuse } = uploadsTo(product, db);

let anna: Person;

beforeEach(async () => {
  anna = await createPerson(db, { name: 'Anna' });
  await clearKept(product);
});

const jpeg = await flatPicture(64, 64).jpeg().toBuffer();

describe('the size of an upload', () => {
  test('of five megabytes is accepted, in one piece or in many', async () => {
    for (const chunked of [false, true]) {
      expect(await take(anna, padded(jpeg, largestUpload), { chunked })).toContain('.webp');
    }
  });

  test.each([false, true])('of one byte more is refused (without a length: %s)', async (chunked) => {
    const answer = await refuse(anna, padded(jpeg, largestUpload + 1), { chunked });
    expect(codeOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(answer.json().message).toBe('De afbeelding moet kleiner zijn dan 5MB.');
  });

  test('of 49 megapixels is accepted', async () => {
    const picture = await flatPicture(7000, 7000).jpeg({ quality: 20 }).toBuffer();
    expect(await take(anna, picture, { crop: { left: 0, top: 0, size: 7000 } })).toContain('.webp');
  });

  test('of 51 megapixels is refused', async () => {
    const answer = await refuse(anna, await flatPicture(7142, 7142).jpeg({ quality: 20 }).toBuffer());
    expect(codeOf(answer)).toEqual([422, 'TOO_MANY_PIXELS']);
    expect(answer.json().message).toBe('De afbeelding heeft te veel pixels. Kies een kleinere.');
  });
});

test.each<[string, () => Promise<Buffer>]>([
  ['sixteen bits', () => flatPicture(5100, 5000).toColourspace('rgb16').png().toBuffer()],
  ['a progressive JPEG', () => flatPicture(5100, 5000).jpeg({ progressive: true }).toBuffer()],
])('half as many pixels are accepted of a format that needs more memory: %s', async (_, make) => {
  expect(codeOf(await refuse(anna, await make(), {}))).toEqual([422, 'TOO_MANY_PIXELS']);
});

describe('a decompression bomb', () => {
  test('of nine hundred megapixels is refused by its header', async () => {
    const startedAt = performance.now();
    expect(
      codeOf(await refuse(anna, pngOf(30_000, 30_000, Buffer.alloc(30_001 * 100)), { type: 'image/png' })),
    ).toEqual([422, 'TOO_MANY_PIXELS']);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test('with fewer rows than its header says is refused', async () => {
    expect(codeOf(await refuse(anna, pngOf(4000, 4000, Buffer.alloc(4001)), { type: 'image/png' }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  test('with more rows than its header says has the size in its header', async () => {
    expect(await take(anna, pngOf(8, 8, Buffer.alloc(30_000_000)), { type: 'image/png' })).toContain('.webp');
  });

  test('in a comment is not decompressed', async () => {
    const text = pngPart(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
    );
    expect(await take(anna, pngOf(8, 8, Buffer.alloc(9 * 8), text), { type: 'image/png' })).toContain(
      '.webp',
    );
  });
});

describe('the type of an upload', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['JPEG', 'image/jpeg', () => flatPicture(40, 30).jpeg().toBuffer()],
    ['a progressive JPEG', 'image/jpeg', () => flatPicture(40, 30).jpeg({ progressive: true }).toBuffer()],
    ['a grey JPEG', 'image/jpeg', () => flatPicture(40, 30).greyscale().jpeg().toBuffer()],
    ['a JPEG for printing', 'image/jpeg', () => flatPicture(40, 30).toColourspace('cmyk').jpeg().toBuffer()],
    ['PNG', 'image/png', () => flatPicture(40, 30).png().toBuffer()],
    [
      'a see-through PNG of 16 bits',
      'image/png',
      () => flatPicture(40, 30, 4).toColourspace('rgb16').png().toBuffer(),
    ],
    ['WebP', 'image/webp', () => flatPicture(40, 30).webp().toBuffer()],
    ['WebP without loss', 'image/webp', () => flatPicture(40, 30).webp({ lossless: true }).toBuffer()],
  ])('%s becomes two squares', async (_, type, make) => {
    const address = await take(anna, await make(), { type, crop: { left: 5, top: 5, size: 20 } });
    for (const side of [512, 128]) {
      const kept = await keptBytes(product, address.replace('-512.', `-${side}.`));
      const { format, width, height, hasAlpha } = await sharp(kept).metadata();
      expect({ format, width, height, hasAlpha }).toEqual({
        format: 'webp',
        width: side,
        height: side,
        hasAlpha: false,
      });
    }
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', () => flatPicture(8, 8).gif().toBuffer()],
    ['an AVIF', () => flatPicture(8, 8).avif().toBuffer()],
    ['a TIFF', () => flatPicture(8, 8).tiff().toBuffer()],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    [
      'the head of a JPEG and then a page',
      () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
    ],
    [
      'the head of a PNG and then noise',
      () => Buffer.concat([tinyPicture.subarray(0, 8), Buffer.alloc(500, 7)]),
    ],
    ['the head of a WebP and nothing', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    [
      'a sound in the wrapping of a WebP',
      () => Buffer.from(`RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(40)}`, 'latin1'),
    ],
    [
      'half a JPEG',
      async () => (await noisyPicture(300, 300).jpeg({ quality: 95 }).toBuffer()).subarray(0, 20_000),
    ],
    [
      'half a PNG',
      async () => (await flatPicture(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 90_000),
    ],
    [
      'half a WebP',
      async () =>
        (
          await sharp(await noisyPicture(300, 300).jpeg({ quality: 95 }).toBuffer())
            .webp()
            .toBuffer()
        ).subarray(0, 5000),
    ],
  ])('%s is refused, whatever its name', async (_, make) => {
    const body = await make();
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      const crop = { left: 0, top: 0, size: 300 };
      const answer = await refuse(anna, body, { type, crop });
      expect(codeOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      expect(answer.json().message).toBe('Upload alleen afbeeldingen (JPG, PNG, etc.).');
    }
  });

  test.each([
    '',
    'image/gif',
    'image/svg+xml',
    'image/jpeg2000',
    'text/html',
    'text/plain',
    'application/json',
    'application/octet-stream',
    'multipart/form-data; boundary=image/jpeg',
    'application/x-www-form-urlencoded',
  ])('%j is refused, because a form of another site could send it', async (type) => {
    expect(codeOf(await refuse(anna, jpeg, { type }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('is decided by the bytes, not by the declared type', async () => {
    expect(await take(anna, tinyPicture, { type: 'image/webp' })).toContain('.webp');
    await take(anna, jpeg, { type: 'IMAGE/PNG; charset=utf-8' });
  });

  test('of an animation keeps the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const kept = await keptBytes(product, await take(anna, moving, { type: 'image/webp' }));
    expect((await sharp(kept, { animated: true }).metadata()).pages).toBeUndefined();
    expect(await colorAt(kept, 256, 256)).toEqual('red');
  });
});
