import { useRef, useState } from 'react';
import type { Sending } from '#platform/client/send-bytes.ts';
import type { Crop } from '#platform/shared/pictures.ts';
import { showToast } from '#ui/overlays/toast.ts';
import type { ChosenPicture } from '../queries.ts';
import { pictureFailureOf, type PictureFailure } from './picture-failure.ts';

export type SendPicture = (picture: ChosenPicture & Sending) => Promise<unknown>;

/** Uploads a picture with progress; can be aborted. `saved`: the title of the toast. */
export function usePictureUpload(sendPicture: SendPicture, saved: string, onDone: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<PictureFailure | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(file: File, crop: Crop) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailure(null);
    setProgress(0);
    try {
      await sendPicture({ file, crop, signal, onProgress: setProgress });
      showToast({ title: saved, tone: 'success' });
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
    reset() {
      setFailure(null);
      setProgress(null);
    },
    callOff() {
      running.current?.abort();
      setProgress(null);
    },
  };
}
