import { pictureSource } from '#platform/client/server.ts';
import { personalDataCopy } from '../../copy.ts';
import type { DownloadPage, Row } from '../../personal-data.ts';

export type Download = {
  madeAt: string;
  /** Rows by section. */
  data: Record<string, Row[]>;
  /** The picture as a data URL; null when there is none, or it could not be read. */
  photo: string | null;
};

/** Loads all pages. */
export async function collectDownload(
  readPage: (cursor: string | undefined) => Promise<DownloadPage>,
  readPicture: (address: string) => Promise<string | null>,
): Promise<Download> {
  const first = await readPage(undefined);
  const data: Download['data'] = {};
  const add = ({ parts }: DownloadPage) => {
    for (const { section, rows } of parts) data[section] = [...(data[section] ?? []), ...rows];
  };
  add(first);
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await readPage(cursor);
    add(page);
    cursor = page.nextCursor;
  }
  const avatar = data['profile']?.[0]?.['avatar_url'];
  return {
    madeAt: first.madeAt,
    data,
    photo: typeof avatar === 'string' ? await readPicture(avatar) : null,
  };
}

export async function readPicture(address: string): Promise<string | null> {
  try {
    const response = await fetch(pictureSource(address).src);
    if (!response.ok) return null;
    const blob = await response.blob();
    return await new Promise<string | null>((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        resolve(typeof reader.result === 'string' ? reader.result : null),
      );
      reader.addEventListener('error', () => reject(new Error('unreadable')));
      reader.readAsDataURL(blob);
    });
  } catch {
    return null;
  }
}

/** 'mijn-gegevens-2026-12-06.json' */
export const fileNameOf = ({ madeAt }: Download, ending: 'html' | 'json') =>
  `${personalDataCopy.download.fileName}-${madeAt.slice(0, 10)}.${ending}`;
