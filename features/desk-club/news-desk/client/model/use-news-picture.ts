import { useEffect, useRef, useState } from 'react';
import {
  pictureFailureOf,
  pictureProblems,
  type PictureFailure,
} from '#features/profile/client/model/picture-failure.ts';
import { readPicture } from '#features/profile/client/model/read-picture.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { addPicture } from './commands.ts';

/** Uploads a chosen file at once. `onAdded` gets its address, which the form saves with the update. */
export function useNewsPicture(clubId: string, onAdded: (imageUrl: string) => void) {
  /** The chosen file as an object URL, and how far its upload is: from 0 to 1. */
  const [sending, setSending] = useState<{ src: string; progress: number } | null>(null);
  const [failure, setFailure] = useState<PictureFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  const add = useSend(addPicture);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: File) {
    const file = await readPicture(chosen);
    if (typeof file === 'string') return setFailure(pictureProblems[file]);
    setFailure(null);
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const src = URL.createObjectURL(file);
    setSending({ src, progress: 0 });
    const onProgress = (progress: number) => setSending({ src, progress });
    const sent = await add.send({ clubId, file, signal, onProgress });
    URL.revokeObjectURL(src);
    if (sent.result === 'done') onAdded(sent.answer.imageUrl);
    else if (sent.result === 'refused' && !signal.aborted) setFailure(pictureFailureOf(sent.failure));
    setSending(null);
  }

  return {
    sending,
    failure,
    choose: (file: File) => void choose(file),
    callOff: () => running.current?.abort(),
  };
}
