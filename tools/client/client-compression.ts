// Stores a compressed copy of every compressible file, at the highest level: no request waits for compression.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|webmanifest)$/;
/** A smaller file fits in one packet anyway. */
const smallest = 600;

export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(file);
      if (body.length < smallest) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}
