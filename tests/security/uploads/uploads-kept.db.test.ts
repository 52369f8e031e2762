// What is stored of a picture: the requested crop, upright, without metadata.
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { createPerson, type Person } from '#tests/people/people.ts';
import { colorAt, flatPicture, quarters } from '#tests/people/pictures.ts';
import { useProduct } from '#tests/product.ts';
import { sendRaw } from '#tests/raw-request.ts';
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

const corners = [
  [20, 20],
  [490, 20],
  [20, 490],
  [490, 490],
] as const;

describe('the stored picture', () => {
  test.each([20, 100, 1500])('is the requested crop (quarters of %i pixels)', async (side) => {
    const picture = await quarters(side).png().toBuffer();
    const crops = [
      [0, 0, 'red'],
      [side, 0, 'green'],
      [0, side, 'blue'],
      [side, side, 'white'],
    ] as const;
    for (const [left, top, color] of crops) {
      const address = await take(anna, picture, { type: 'image/png', crop: { left, top, size: side } });
      const kept = await keptBytes(product, address);
      for (const [x, y] of corners) expect(await colorAt(kept, x, y)).toBe(color);
    }
  });

  test.each([
    { left: 61, top: 0, size: 4 },
    { left: 0, top: 61, size: 4 },
    { left: 0, top: 0, size: 65 },
    { left: -1, top: 0, size: 4 },
    { left: 0, top: -1, size: 4 },
    { left: 0, top: 0, size: 0 },
    { left: 0.5, top: 0, size: 4 },
    { left: Number.NaN, top: 0, size: 4 },
    { left: 0, top: 0, size: Infinity },
    { left: 1e300, top: 0, size: 4 },
  ])('is never a crop outside of the picture: %j', async (crop) => {
    expect(codeOf(await refuse(anna, jpeg, { crop }))).toEqual([422, 'INVALID_INPUT']);
  });

  test('is upright, without its location', async () => {
    const location = {
      IFD0: { Copyright: 'Tess Tester, Kerkstraat 1', Make: 'Telefoon' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 53/1 42/1',
      },
    };
    // Rotated by its EXIF data, as phones do.
    const picture = await sharp(await quarters(400).png().toBuffer())
      .rotate(-90)
      .jpeg()
      .withExif(location)
      .withMetadata({ orientation: 6, icc: 'p3' })
      .toBuffer();
    const given = await sharp(picture).metadata();
    expect([given.orientation, given.exif?.includes('Kerkstraat'), given.icc !== undefined]).toEqual([
      6,
      true,
      true,
    ]);
    const address = await take(anna, picture, { crop: { left: 0, top: 0, size: 800 } });
    for (const kept of [
      await keptBytes(product, address),
      await keptBytes(product, address.replace('-512.', '-128.')),
    ]) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(kept).metadata();
      expect({ exif, xmp, icc, iptc, orientation, comments }).toEqual({});
      expect(kept.toString('latin1')).not.toMatch(/Exif|Kerkstraat|Telefoon|ICC|XMP/);
    }
    const kept = await keptBytes(product, address);
    const colors = await Promise.all(corners.map(([x, y]) => colorAt(kept, x, y)));
    expect(colors).toEqual(['red', 'green', 'blue', 'white']);
  });

  test('is only a picture: a page hidden in it is gone', async () => {
    const page = '<html><body><script>alert(document.domain)</script></body></html>';
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)]);
    const address = await take(anna, polyglot);
    const served = await sendRaw(product, { path: address });
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.text).not.toMatch(/<html|<script|alert/);
  });
});
