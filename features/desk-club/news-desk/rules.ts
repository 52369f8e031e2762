import { monthAround } from '#platform/shared/time.ts';

/** The section filter of the admin's list. Announcements are listed under updates, and monthly events under events. */
export const sectionFilters = ['all', 'updates', 'events', 'news'] as const;
export type SectionFilter = (typeof sectionFilters)[number];

/** How long a removed update can be restored. */
export const restoreDays = 30;

/** Pictures that a club stores for its updates: about 100 MB. */
export const mostPictures = 500;

export const longest = {
  title: 200,
  content: 2000,
  imageUrl: 2000,
  imageAlt: 200,
  eventLocation: 100,
} as const;
export const highestPriority = 10;

/** The address of a picture on this site; such a picture belongs to one update. */
export const isOwnAddress = (address: string) => address.startsWith('/');

/** A host name with a dot, and no user name or password before it. */
const onAnotherSite = /^https:\/\/([\p{L}\d-]+\.)+[\p{L}\d-]+(:\d+)?([/?#][^\s"<>\\]*)?$/u;

/** Empty, a picture on this site, or an https address on another one. */
export const isImageAddress = (address: string) =>
  address === '' || isOwnAddress(address) || onAnotherSite.test(address);

type Kind = { section: string; contentType: string };

/** Whether the form asks for a date and a location. */
export const isEvent = ({ section, contentType }: Kind) =>
  section === 'events' || section === 'monthly-events' || contentType === 'event';

const usualTypes: Readonly<Record<string, string>> = {
  updates: 'update',
  news: 'news',
  events: 'event',
  'monthly-events': 'event',
};

/** Whether the section already says the type: 'Evenementen, Evenement' repeats itself. */
export const isUsualType = ({ section, contentType }: Kind) => usualTypes[section] === contentType;

type Dated = { section: string; eventStartsAt: string | null };

/** The members' home shows a dated event of 'Deze Maand' in its month only: whether that is still to come or over; otherwise null. */
export function otherMonth({ section, eventStartsAt }: Dated, now: Date): 'later' | 'earlier' | null {
  if (section !== 'monthly-events' || eventStartsAt === null) return null;
  const [{ start, end }, at] = [monthAround(now), new Date(eventStartsAt)];
  if (at >= end) return 'later';
  return at < start ? 'earlier' : null;
}

/** What an admin wants to publish. It sets the section and the type, which can be changed afterwards. */
export const newsKinds = {
  news: { section: 'news', contentType: 'news' },
  event: { section: 'events', contentType: 'event' },
  alert: { section: 'updates', contentType: 'alert' },
} as const;
export type NewsKind = keyof typeof newsKinds;

/** The kind of a type; null for an update of no kind. */
export const kindOf = (contentType: string): NewsKind | null =>
  contentType in newsKinds ? (contentType as NewsKind) : null;

/** The priority of what is put on top; without, the newest is first. */
export const pinnedPriority = 5;

/** Whether saving notifies the members. */
export const isAlert = ({ contentType, isActive }: { contentType: string; isActive: boolean }) =>
  contentType === 'alert' && isActive;
