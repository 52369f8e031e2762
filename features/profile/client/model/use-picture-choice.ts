import { useState } from 'react';
import { failureOf } from '#platform/client/failure.ts';
import { reloadOnStaleChunk } from '#platform/client/reload-on-stale-chunk.ts';
import { showToast } from '#ui/overlays/toast.ts';
import type { PictureDialog } from '../parts/picture-dialog.tsx';
import { pictureFailureOf, tellPictureProblem } from './picture-failure.ts';
import { readPicture } from './read-picture.ts';

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
