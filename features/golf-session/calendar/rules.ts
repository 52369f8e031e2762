/** How long rounds stay in the feed after their start. Those that the golfer left stay as long as played ones. */
export const keptDays = { played: 365, cancelled: 30 } as const;

/** How often a calendar program should read the feed again. */
export const refreshMinutes = 60;

/** The path of the feed, below that of the calls. */
export const feedPath = '/calendar.ics';

/** How long the address of a golf session's calendar file works. */
export const fileMinutes = 10;

/** The address of a golf session's calendar file. */
export const fileAddress = (golfSessionId: string, token: string) =>
  `/api/golf-sessions/${golfSessionId}/calendar.ics?token=${token}`;

/** Whether a device of this kind opens 'webcal:' in its calendar. On Android nothing does, and elsewhere it depends on what is installed. */
export const opensWebcal = (userAgent: string): boolean => /iPhone|iPad|iPod|Macintosh/.test(userAgent);

/** Programs that handle 'webcal:' subscribe to the feed at once. */
export const subscribeAddress = (link: string) => link.replace(/^https?:/, 'webcal:');
