import { useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Crop } from '#platform/shared/pictures.ts';
import { showToast } from '#ui/toast.ts';
import { profileCopy } from '../../copy.ts';
import { useSetPicture } from '../queries.ts';
import { pictureFailureOf, type PictureFailure } from './picture-failure.ts';

/** Sends a picture, tells how far it is, and can be called off. */
export function usePictureUpload(onDone: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<PictureFailure | null>(null);
  // The same picture again is the same command: a lost answer is then told as if it had come the first time.
  const sent = useRef({ id: '', what: '' });
  const running = useRef<AbortController | null>(null);
  const { mutateAsync } = useSetPicture();

  async function send(file: File, crop: Crop) {
    const what = JSON.stringify(crop);
    if (sent.current.what !== what) sent.current = { id: uuidv7(), what };
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailure(null);
    setProgress(0);
    try {
      await mutateAsync({ file, crop, id: sent.current.id, signal, onProgress: setProgress });
      showToast({ title: profileCopy.picture.saved, tone: 'success' });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      const told = pictureFailureOf(error);
      setFailure(told);
      showToast({ ...told, tone: 'error' });
    }
    setProgress(null);
  }

  return {
    progress,
    failure,
    send,
    begin() {
      sent.current = { id: '', what: '' };
      setFailure(null);
      setProgress(null);
    },
    callOff() {
      running.current?.abort();
      setProgress(null);
    },
  };
}
