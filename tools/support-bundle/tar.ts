// A tar archive (POSIX ustar) of a few texts: Node.js has gzip, but no tar.

export type BundledFile = { name: string; text: string };

const block = 512;

export function tarOf(files: readonly BundledFile[], at: Date): Buffer {
  const parts = files.flatMap(({ name, text }) => {
    const body = Buffer.from(text);
    const padding = Buffer.alloc((block - (body.length % block)) % block);
    return [headOf(name, body.length, at), body, padding];
  });
  // Two empty blocks end an archive.
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

const octal = (value: number, length: number) => value.toString(8).padStart(length, '0');

/** `name`: ASCII, at most 100 characters. */
function headOf(name: string, size: number, at: Date): Buffer {
  const head = Buffer.alloc(block);
  head.write(name, 0);
  head.write(octal(0o600, 7), 100);
  // The same owner for everybody: the name of an account is nobody's business.
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(size, 11), 124);
  head.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  // The checksum counts itself as spaces.
  head.write(' '.repeat(8), 148);
  head.write('0', 156);
  head.write('ustar\x0000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 6)}\0 `, 148);
  return head;
}
