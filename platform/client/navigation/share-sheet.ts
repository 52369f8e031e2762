type Shared = { title: string; text: string; url: string };

/** Phones and some desktops have a sheet of apps to send a link with. */
export const hasShareSheet = () => typeof navigator.share === 'function';

/** Opens the sheet; closing it without a choice is no failure. */
export const openShareSheet = (shared: Shared): Promise<void> =>
  navigator.share(shared).catch(() => undefined);
