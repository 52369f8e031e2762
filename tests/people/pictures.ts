// Pictures to upload, generated on demand.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const green = { r: 40, g: 110, b: 70 };

/** Of one colour: cheap to generate at any size. */
export const flatPicture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: green }, limitInputPixels: false });

/** A square of four pixels, as PNG. */
export const tinyPicture = await flatPicture(4, 4).png().toBuffer();

/** As many colours as pixels, which makes the file large too. */
export const noisyPicture = (width: number, height: number, sigma = 60) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  });

/** The name of the plain colour of one pixel. */
export async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  const isHigh = [red, green, blue].map((part) => part > 128);
  const names: Record<string, string> = {
    'true,false,false': 'red',
    'false,true,false': 'green',
    'false,false,true': 'blue',
    'true,true,true': 'white',
    'false,false,false': 'black',
  };
  return names[isHigh.join()] ?? isHigh.join();
}

export function pngPart(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header claims this size, with the given rows. */
export function pngOf(width: number, height: number, rows: Buffer, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', header),
    ...more,
    pngPart('IDAT', deflateSync(rows)),
    pngPart('IEND', Buffer.alloc(0)),
  ]);
}

/** Red and green above, blue and white below; each a square of `side`. */
export function quarters(side: number) {
  const square = (background: string) => ({
    create: { width: side, height: side, channels: 3 as const, background },
  });
  return sharp({ create: { width: 2 * side, height: 2 * side, channels: 3, background: '#fff' } }).composite([
    { input: square('#ff0000'), left: 0, top: 0 },
    { input: square('#00ff00'), left: side, top: 0 },
    { input: square('#0000ff'), left: 0, top: side },
  ]);
}

export type UploadedPicture = { type: string; size: number; body: Buffer };

/** The largest accepted upload, in bytes. */
export const largestUpload = 5 * 1024 * 1024;

/** The picture with bytes after its end, which decoders ignore. */
export const padded = (picture: Buffer, size: number) =>
  Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

/** Many concurrent uploads: photos of a phone, and the worst permitted files. */
export async function uploadedAtOnce(): Promise<{ photo: UploadedPicture; worst: UploadedPicture[] }> {
  const photo = await noisyPicture(4000, 3000, 15).jpeg({ quality: 80 }).toBuffer();
  const interlaced = await flatPicture(7000, 7000, 4).png({ progressive: true }).toBuffer();
  const progressive = flatPicture(4900, 4900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
  return {
    photo: { type: 'image/jpeg', size: 3000, body: padded(photo, largestUpload) },
    // Held in memory as a whole while they are decoded: 200 and 170 MB.
    worst: [
      { type: 'image/png', size: 7000, body: interlaced },
      { type: 'image/jpeg', size: 4900, body: await progressive.toBuffer() },
    ],
  };
}
