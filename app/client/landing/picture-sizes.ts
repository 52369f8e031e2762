/** The product pictures of the public pages: 390 px wide, with these heights. */
export const pictureHeights = {
  home: 800,
  'golf-sessions': 560,
  course: 560,
  members: 560,
  chat: 560,
  'admin-members': 560,
  'admin-course': 560,
} as const;

export type PictureName = keyof typeof pictureHeights;

/** The widths that each is available in. */
export const pictureWidths = [360, 720] as const;
