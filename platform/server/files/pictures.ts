// Turns an uploaded picture into two square ones, or a wide one: decoded, rotated upright, cropped, scaled, and encoded again
// without metadata. Only three file types are decoded, and the number of pixels is read from the header first.
import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import {
  headBytes,
  heightOf,
  mostPixels,
  pictureSides,
  pictureTypeOf,
  wideSide,
  type Crop,
  type PictureShape,
  type PictureSide,
} from '#platform/shared/pictures.ts';
import { refuse, type Refusal } from '../commands.ts';
import { createTurns } from '../pacing.ts';

export type Picture = { side: PictureSide; webp: Buffer }[];

export type PictureRefusal =
  // Broken, or of an unsupported type.
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_PIXELS'
  // The crop is outside the picture.
  | 'INVALID_INPUT'
  // Too many uploads at once.
  | 'TOO_MANY_REQUESTS'
  // Not in time, or its process ended: it may be made the next time.
  | 'PICTURE_FAILED';

/**
 * Two pictures are decoded at a time, large ones alone: the worst permitted one, an interlaced PNG of 50 megapixels, takes
 * 200 MB while it is decoded.
 */
const turns = createTurns({ slots: 2, mostWaiting: 200 });
const largeFrom = 24_000_000;

/** Seconds for one decoding; the slowest that was measured takes two. */
const longestDecoding = 20;

/** Loaded on first use: it takes 20 MB, and the first picture may be days away. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Three of the forty formats of the library. The type is also checked below; this is a second guard.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}
let loaded: ReturnType<typeof loadSharp> | null = null;

/** `file`: the path of the upload. Only the first frame of an animation is used. */
export async function makePicture(
  file: string,
  crop: Crop,
  shape: PictureShape,
): Promise<Picture | Refusal<PictureRefusal>> {
  if (pictureTypeOf(await readHead(file)) === null) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const sharp = await (loaded ??= loadSharp());
  const known = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!known) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const upright = known.autoOrient;
  const pixels = upright.width * upright.height * (isHeavy(known) ? 2 : 1);
  if (pixels > mostPixels) return refuse('TOO_MANY_PIXELS');
  const height = heightOf(crop.size, shape);
  if (crop.left + crop.size > upright.width || crop.top + height > upright.height) {
    return refuse('INVALID_INPUT');
  }
  const cut = { left: crop.left, top: crop.top, width: crop.size, height };
  const turn = turns.take(pixels > largeFrom ? 2 : 1, async () => {
    try {
      if (shape === 'wide') return await makeWide(sharp, file, upright, cut);
      const [side] = pictureSides;
      const largest = cutOut(sharp, file, upright, cut, { width: side, height: side });
      const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      return await Promise.all(
        pictureSides.map(async (side) => ({
          side,
          webp: await sharp(data, { raw }).resize(side, side).webp({ quality: 82 }).toBuffer(),
        })),
      );
    } catch (error) {
      return refuse(refusalOfDecoder(error));
    }
  });
  return turn ?? refuse('TOO_MANY_REQUESTS');
}

/** The decoder reads a file and writes to memory, so any other error than a lack of time means that the picture is broken. */
export const refusalOfDecoder = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout:')
    ? 'PICTURE_FAILED'
    : 'UNSUPPORTED_MEDIA_TYPE';

type SharpMaker = Awaited<ReturnType<typeof loadSharp>>;
/** 16-bit pixels and progressive JPEG take up to eight bytes per pixel, so these pictures count double. */
const isHeavy = ({ depth, format, isProgressive }: Metadata) =>
  depth !== 'uchar' || (format === 'jpeg' && isProgressive);

type Size = { width: number; height: number };
type Cut = Size & { left: number; top: number };

/** A small picture is not enlarged. */
async function makeWide(sharp: SharpMaker, file: string, upright: Size, cut: Cut): Promise<Picture> {
  const width = Math.min(wideSide, cut.width);
  const scaled = cutOut(sharp, file, upright, cut, { width, height: heightOf(width, 'wide') });
  return [{ side: wideSide, webp: await scaled.webp({ quality: 80 }).toBuffer() }];
}

/**
 * The cut at the wanted size. Scaled down before cropping, because JPEG and WebP can decode at a smaller size: a WebP of 50
 * megapixels then takes 9 MB instead of 400.
 */
function cutOut(sharp: SharpMaker, file: string, upright: Size, cut: Cut, wanted: Size): Sharp {
  // 'error' accepts the small mistakes that phones make, and rejects a file that ends within what is cut out.
  const picture = sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
    .timeout({ seconds: longestDecoding })
    .autoOrient();
  const [across, down] = [wanted.width / cut.width, wanted.height / cut.height];
  if (across >= 1) return onWhite(picture.extract(cut).resize({ ...wanted, fit: 'fill' }));
  const whole = {
    width: Math.max(wanted.width, Math.round(upright.width * across)),
    height: Math.max(wanted.height, Math.round(upright.height * down)),
  };
  return onWhite(
    picture.resize({ ...whole, fit: 'fill' }).extract({
      ...wanted,
      left: Math.min(Math.round(cut.left * across), whole.width - wanted.width),
      top: Math.min(Math.round(cut.top * down), whole.height - wanted.height),
    }),
  );
}

/** Without transparency, in sRGB. */
const onWhite = (picture: Sharp) => picture.flatten({ background: '#fff' }).toColourspace('srgb');

async function readHead(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}
