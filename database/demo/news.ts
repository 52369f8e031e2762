// The clubs' updates: the rows that an admin's form would write.
import { daysOfMonth } from './calendar.ts';
import { duinrandEvents, duinrandNews } from './news-duinrand.ts';
import { veenEvents, veenNews } from './news-veen.ts';
import { adminOfVeen } from './people.ts';
import { toAmsterdam } from '#platform/shared/time-zone.ts';
import type { Story } from './story.ts';

export type DemoNews = {
  title: string;
  content: string;
  section: 'updates' | 'news' | 'announcements' | 'events';
  type: 'update' | 'news' | 'alert' | 'event';
  /** Days ago and the hour, or a fixed date. */
  published: readonly [day: number, time: string] | readonly [date: string, time: string];
  priority?: number;
  image?: string;
  /** What the picture shows. */
  imageAlt?: string;
  inactive?: true;
  /** For an event later than this month. */
  event?: readonly [day: number, time: string, location: string];
};

/** An event of this month, before, on or after today. */
export type DemoEvent = {
  when: 'before' | 'today' | 'after';
  time: string;
  title: string;
  content: string;
  location: string;
  section: 'events' | 'monthly-events';
  priority?: number;
};

export async function addNews(story: Story): Promise<void> {
  const { duinrand, veen } = story.clubs;
  await story.db
    .insertInto('content_updates')
    .values([
      ...duinrandNews.map((item) => newsRow(story, duinrand, 'Annelies Jansen', item)),
      ...eventRows(story, duinrand, 'Annelies Jansen', duinrandEvents),
      ...veenNews.map((item) => newsRow(story, veen, adminOfVeen, item)),
      ...eventRows(story, veen, adminOfVeen, veenEvents),
      {
        // Belongs to the whole month, so it has no date.
        ...newsRow(story, duinrand, 'Annelies Jansen', {
          title: 'Deze maand: dubbele punten in de ringen',
          content:
            'Elke ronde stableford telt deze maand dubbel voor de ringencompetitie. Lever je kaart in bij de balie.',
          section: 'events',
          type: 'event',
          published: [-4, '10:30'],
        }),
        section: 'monthly-events' as const,
      },
    ])
    .execute();
}

function newsRow(story: Story, clubId: string, writer: string, item: DemoNews) {
  const [day, time] = item.published;
  const at = typeof day === 'number' ? story.calendar.at(day, time) : story.calendar.past(day, time);
  const event = item.event
    ? { event_starts_at: story.calendar.at(item.event[0], item.event[1]), event_location: item.event[2] }
    : {};
  return {
    id: story.id(at),
    club_id: clubId,
    title: item.title,
    content: item.content,
    section: item.section,
    content_type: item.type,
    image_url: item.image ?? null,
    image_alt: item.imageAlt ?? null,
    priority: item.priority ?? 0,
    is_active: !item.inactive,
    event_starts_at: null,
    event_location: null,
    created_by: story.person(writer).id,
    created_at: at,
    updated_at: at,
    ...event,
  };
}

function eventRows(story: Story, clubId: string, writer: string, events: readonly DemoEvent[]) {
  const count = (when: DemoEvent['when']) => events.filter((event) => event.when === when).length;
  const days = {
    ...daysOfMonth(story.calendar.now, { before: count('before'), after: count('after') }),
    today: [toAmsterdam(story.calendar.now).date],
  };
  const taken = { before: 0, today: 0, after: 0 };
  return events.map((event, index) => {
    const date = days[event.when][taken[event.when]++] ?? days.today[0] ?? '';
    const at = story.calendar.at(-38 + index, '12:15');
    const row = newsRow(story, clubId, writer, {
      ...event,
      section: 'events',
      type: 'event',
      published: [-38 + index, '12:15'],
    });
    return {
      ...row,
      section: event.section,
      event_starts_at: story.calendar.on(date, event.time),
      event_location: event.location,
      updated_at: at,
    };
  });
}
