// The demo's pictures: the files in pictures/, served under /demo-pictures/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'database/demo/pictures');
const names = new Set(readdirSync(folder));

/** Null: there is no picture of this name. */
export const findDemoPicture = (name: string): string | null =>
  names.has(name) ? readFileSync(join(folder, name), 'utf8') : null;
