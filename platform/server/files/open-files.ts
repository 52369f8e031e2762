import { join } from 'node:path';
import type { Files } from './files.ts';
import { checkBucket, filesInBucket } from './files-in-bucket.ts';
import { filesInFolder } from './files-in-folder.ts';
import type { Settings } from '../settings.ts';

type Storage = Pick<Settings, 's3' | 'dataDir'>;

/** `folder`: files of one kind, cleaned up by one sweep. */
export const openFiles = ({ s3, dataDir }: Storage, folder: string): Files =>
  s3 ? filesInBucket(s3, folder) : filesInFolder(join(dataDir, folder));

/** Throws SettingsError when files cannot be stored with these settings. */
export async function checkFiles({ s3 }: Storage): Promise<void> {
  if (s3) await checkBucket(s3);
}
