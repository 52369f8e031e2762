// Pictures that somebody might upload, made on the spot.
import sharp from 'sharp';

const green = { r: 40, g: 110, b: 70 };

/** Of one colour: cheap to make, however large. */
export const flatPicture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: green }, limitInputPixels: false });

/** A square of four pixels, as PNG. */
export const tinyPicture = await flatPicture(4, 4).png().toBuffer();
