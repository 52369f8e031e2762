import { useState } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';
import { headBytes, pictureTypeOf } from '#platform/shared/pictures.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { pictureProblem, type PictureProblem } from '../../rules.ts';
import type { PictureDialog } from '../parts/picture-dialog.tsx';
import { pictureFailureOf, tellPictureProblem } from './picture-failure.ts';

const loadDialog = async () => (await import('../parts/picture-dialog.tsx')).PictureDialog;

type Choice = { file: File; src: string; open: boolean; time: number; Dialog: typeof PictureDialog };

/** A chosen file and the dialog that crops it, which loads when there is a file. */
export function usePictureChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);

  async function choose(chosen: File) {
    const file = await readPicture(chosen);
    if (typeof file === 'string') return tellPictureProblem(file);
    try {
      const Dialog = await reloadOnStaleChunk(loadDialog);
      if (choice) URL.revokeObjectURL(choice.src);
      const src = URL.createObjectURL(file);
      return setChoice({ file, src, open: true, time: (choice?.time ?? 0) + 1, Dialog });
    } catch (error) {
      return showToast({ ...pictureFailureOf(failureOf(error)), tone: 'error' });
    }
  }

  const close = () => setChoice((current) => current && { ...current, open: false });
  return { choice, choose: (file: File) => void choose(file), close };
}

/**
 * A chosen file with its bytes in memory. The browser reads a file when it is sent: by then the photo may have changed, or the phone
 * may have moved it away, and the upload would fail like a lost connection. The type is that of its first bytes: some phones and
 * computers give a photo no type, or another one.
 */
export async function readPicture(chosen: File): Promise<File | PictureProblem> {
  const { name, size, lastModified } = chosen;
  try {
    const head = await chosen.slice(0, headBytes).arrayBuffer();
    const type = pictureTypeOf(new Uint8Array(head)) ?? '';
    const problem = pictureProblem({ type, size });
    return problem ?? new File([await chosen.arrayBuffer()], name, { type, lastModified });
  } catch {
    return 'unreadable';
  }
}
