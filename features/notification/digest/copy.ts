import { notificationText, startText, unreadText, type Facts } from '#features/notification/copy.ts';
import { asPart } from '#platform/shared/text.ts';

/** `count`: may be more than the notifications that are given. */
export type DigestFacts = {
  unread: { count: number; notifications: readonly Facts[] };
  golfSessions: readonly { title: string; startsAt: string; location: string; places: number }[];
  news: readonly { title: string; clubName: string }[];
};

const placesText = (places: number) => (places === 1 ? 'nog 1 plek' : `nog ${places} plekken`);

/** The weekly digest. Sections without an item are left out. */
export function digestMail({ unread, golfSessions, news }: DigestFacts) {
  const sections = [
    {
      title: `Je hebt ${unreadText(unread.count)}`,
      lines: unread.notifications.map(notificationText),
      link: { label: 'Bekijk je meldingen', path: '/updates' },
    },
    {
      title: 'Hier kun je deze week meespelen',
      lines: golfSessions.map(
        ({ title, startsAt, location, places }) =>
          `${startText(startsAt)}: ${asPart(title)}, ${asPart(location)}, ${placesText(places)}`,
      ),
      link: { label: 'Bekijk alle golfsessies', path: '/golf-buddy' },
    },
    {
      title: 'Nieuws van je club',
      lines: news.map(({ title, clubName }) => `${asPart(clubName)}: ${asPart(title)}`),
      link: { label: 'Lees het nieuws', path: '/updates' },
    },
  ];
  return {
    subject: 'Je weekoverzicht',
    lines: ['Dit speelt er deze week.'],
    sections: sections.filter(({ lines }) => lines.length > 0),
    action: 'Open Clubgenoot',
  };
}
