/** The pictures of the product on the landing page: as wide as a phone of 390, and so high. */
export const pictureHeights = {
  home: 800,
  'golf-sessions': 560,
  course: 560,
  members: 560,
  chat: 560,
} as const;

export type PictureName = keyof typeof pictureHeights;

/** The widths in which each is sent. */
export const pictureWidths = [360, 720] as const;
