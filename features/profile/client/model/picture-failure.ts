import type { Failure } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy } from '../../copy.ts';
import type { PictureProblem } from '../../rules.ts';

const { failure: titles, refusals } = profileCopy;

const titleOf: Record<string, string> = {
  PAYLOAD_TOO_LARGE: titles.tooLargeTitle,
  TOO_MANY_PIXELS: titles.tooLargeTitle,
  UNSUPPORTED_MEDIA_TYPE: titles.noPictureTitle,
};

export type PictureFailure = { title: string; description: string };

export const pictureFailureOf = ({ code, message }: Failure): PictureFailure => ({
  title: titleOf[code] ?? titles.uploadTitle,
  description: message,
});

/** Found before the upload, with the server's sentences. */
export const pictureProblems: Record<PictureProblem, PictureFailure> = {
  noPicture: { title: titles.noPictureTitle, description: refusals.noPicture },
  tooLarge: { title: titles.tooLargeTitle, description: refusals.tooLarge },
  unreadable: { title: titles.unreadableTitle, description: refusals.unreadable },
};

export const tellPictureProblem = (problem: PictureProblem) =>
  showToast({ ...pictureProblems[problem], tone: 'error' });
