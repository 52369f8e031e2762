import type { Crop } from '#platform/shared/pictures.ts';

const side = 224;

/** The URL of a preview of the cropped picture, or of the whole one where cropping is not supported. */
export async function cropPreview(file: File, { left, top, size }: Crop): Promise<string> {
  try {
    const whole = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext('2d')?.drawImage(whole, left, top, size, size, 0, 0, side, side);
    whole.close();
    return URL.createObjectURL(await canvas.convertToBlob());
  } catch {
    return URL.createObjectURL(file);
  }
}
