import type { Failure } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy, refusals } from '../../copy.ts';
import type { PictureProblem } from '../../rules.ts';

const { failure: titles } = profileCopy;

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
  noPicture: { title: titles.noPictureTitle, description: refusals.UNSUPPORTED_MEDIA_TYPE },
  tooLarge: { title: titles.tooLargeTitle, description: refusals.PAYLOAD_TOO_LARGE },
  unreadable: { title: titles.unreadableTitle, description: refusals.UNREADABLE },
};

export const tellPictureProblem = (problem: PictureProblem) =>
  showToast({ ...pictureProblems[problem], tone: 'error' });
