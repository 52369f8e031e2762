// A picture from outside becomes two squares of our own: decoded, upright, cropped, written anew without anything that
// came along with it. What is not one of three kinds is never decoded, and how many points there are is read from the
// head of the file before any of them is.
import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { mostPixels, pictureSides, type Crop } from '#platform/shared/pictures.ts';
import { refuse, type Refusal } from '../refused.ts';
import { createTurns } from '../turns.ts';

export type Picture = { side: (typeof pictureSides)[number]; webp: Buffer }[];

export type PictureRefusal =
  // Broken, or of a kind that we do not read.
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_PIXELS'
  // The square lies outside the picture.
  | 'INVALID_INPUT'
  // Everybody changes their picture at once.
  | 'TOO_MANY_REQUESTS';

/**
 * Two pictures are decoded at a time, and a large one alone: the worst that the limits let through, an interlaced PNG
 * of 50 megapixels, holds 200 MB while it is decoded.
 */
const turns = createTurns({ places: 2, mostWaiting: 200 });
const largeFrom = 24_000_000;

/** Seconds of one decoding; the slowest that was measured takes two. */
const longestDecoding = 20;

/** Loaded when first needed: it holds 20 MB, and the first picture may be days away. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Of the forty kinds that the library reads, three. The kind is asked below too; this holds if that should fail.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}
let loaded: ReturnType<typeof loadSharp> | null = null;

/** `file`: where it lies. Of an animation it is the first image. */
export async function makePicture(file: string, crop: Crop): Promise<Picture | Refusal<PictureRefusal>> {
  if (!isPicture(await readHead(file))) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const sharp = await (loaded ??= loadSharp());
  const known = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!known) return refuse('UNSUPPORTED_MEDIA_TYPE');
  const upright = known.autoOrient;
  const pixels = upright.width * upright.height * (isHeavy(known) ? 2 : 1);
  if (pixels > mostPixels) return refuse('TOO_MANY_PIXELS');
  if (crop.left + crop.size > upright.width || crop.top + crop.size > upright.height) {
    return refuse('INVALID_INPUT');
  }
  const turn = turns.take(pixels > largeFrom ? 2 : 1, async () => {
    try {
      const { data, info } = await cutOut(sharp, file, upright, crop)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      return await Promise.all(
        pictureSides.map(async (side) => ({
          side,
          webp: await sharp(data, { raw }).resize(side, side).webp({ quality: 82 }).toBuffer(),
        })),
      );
    } catch {
      // It reads a file and writes into memory: what goes wrong is wrong with the picture.
      return refuse('UNSUPPORTED_MEDIA_TYPE');
    }
  });
  return turn ?? refuse('TOO_MANY_REQUESTS');
}

type SharpMaker = Awaited<ReturnType<typeof loadSharp>>;
/** Sixteen bits, and the progressive kind of JPEG, hold up to eight bytes for a point: each counts double. */
const isHeavy = ({ depth, format, isProgressive }: Metadata) =>
  depth !== 'uchar' || (format === 'jpeg' && isProgressive);

type Size = { width: number; height: number };

/**
 * The square at our largest size. Made smaller first and cut out then, for JPEG and WebP are decoded at a smaller size
 * at once: measured, a WebP of 50 megapixels holds 9 MB instead of 400.
 */
function cutOut(sharp: SharpMaker, file: string, { width, height }: Size, { left, top, size }: Crop): Sharp {
  const [side] = pictureSides;
  // 'error': what a telephone writes a little wrong is read, what is cut off is not.
  const upright = sharp(file, { failOn: 'error', limitInputPixels: mostPixels })
    .timeout({ seconds: longestDecoding })
    .autoOrient();
  const scale = side / size;
  if (scale >= 1) {
    const cut = upright.extract({ left, top, width: size, height: size });
    return onWhite(cut.resize(side, side, { fit: 'fill' }));
  }
  const whole = {
    width: Math.max(side, Math.round(width * scale)),
    height: Math.max(side, Math.round(height * scale)),
  };
  const at = (place: number, length: number) => Math.min(Math.round(place * scale), length - side);
  return onWhite(
    upright
      .resize({ ...whole, fit: 'fill' })
      .extract({ left: at(left, whole.width), top: at(top, whole.height), width: side, height: side }),
  );
}

/** Without see-through parts, and in the colours of a screen. */
const onWhite = (picture: Sharp) => picture.flatten({ background: '#fff' }).toColourspace('srgb');

async function readHead(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegHead = Buffer.from('ffd8ff', 'hex');

/** By its first bytes; what it is called and what is said of it does not count. */
function isPicture(head: Buffer): boolean {
  if (head.subarray(0, 3).equals(jpegHead) || head.subarray(0, 8).equals(pngHead)) return true;
  return head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
}
