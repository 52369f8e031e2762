/** The texts around a picture that can be changed: the user's own, or a club's logo. */
export type PictureWords = {
  change: string;
  choose: string;
  /** Offers the camera. */
  take?: string;
  remove: string;
  cropTitle: string;
  crop: string;
  save: string;
  saved: string;
  sending: string;
  removed: string;
  removalTitle: string;
  removalBody: string;
  removalConfirm: string;
};
