import { useRef, useState } from 'react';
import type { Sending } from '#platform/client/send-bytes.ts';
import type { Sent } from '#platform/client/sending/deliver.ts';
import type { Crop } from '#platform/shared/pictures.ts';
import type { ChosenPicture } from './commands.ts';
import { pictureFailureOf, type PictureFailure } from './picture-failure.ts';
import { usePictureChoice } from './use-picture-choice.ts';

export type SendPicture = (picture: ChosenPicture & Sending) => Promise<Sent<unknown>>;

/** Uploads a picture with progress; can be aborted. */
function usePictureUpload(sendPicture: SendPicture, onDone: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<PictureFailure | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(file: File, crop: Crop) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailure(null);
    setProgress(0);
    const sent = await sendPicture({ file, crop, signal, onProgress: setProgress });
    if (sent.result === 'done') onDone();
    else if (signal.aborted) return;
    else if (sent.result === 'refused') setFailure(pictureFailureOf(sent.failure));
    setProgress(null);
  }

  return {
    progress,
    failure,
    send,
    reset: () => {
      setFailure(null);
      setProgress(null);
    },
    callOff: () => {
      running.current?.abort();
      setProgress(null);
    },
  };
}

/** A chosen picture, cropped in a dialog that also uploads it. */
export function useCroppedUpload(sendPicture: SendPicture) {
  const { choice, choose, close } = usePictureChoice();
  const { progress, failure, send, reset, callOff } = usePictureUpload(sendPicture, close);
  return {
    choice,
    progress,
    failure,
    choose: (file: File) => {
      reset();
      choose(file);
    },
    confirm: (file: File, crop: Crop) => void send(file, crop),
    cancel: () => {
      callOff();
      close();
    },
  };
}
export type CroppedUpload = ReturnType<typeof useCroppedUpload>;
