import type { Crop } from '#platform/shared/pictures.ts';

const side = 224;

/** The address of what the cropped picture will look like; where it cannot be drawn, of the whole one. */
export async function cutPreview(file: File, { left, top, size }: Crop): Promise<string> {
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
