// The clubs' updates: the rows that an admin's form would write. The tales have one of two fields:
//   `as`     section, type and moment, by a day from today or a date; then its priority, and `inactive`
//   `month`  an event before, on or after today within this month, with its time, section and priority
import type { ContentType, NewsItem } from '#features/news/news.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { daysOfMonth } from './calendar.ts';
import { divided, readTales, type Tale } from './golf-session-tales.ts';
import { adminOfVeen } from './people.ts';
import type { Story } from './story.ts';

export async function addNews(story: Story): Promise<void> {
  for (const [club, writer] of [
    ['duinrand', 'Annelies Jansen'],
    ['veen', adminOfVeen],
  ] as const) {
    const tales = readTales(`news-${club}`);
    const by = { club_id: story.clubs[club], created_by: story.person(writer).id };
    const news = tales.filter(({ fields }) => fields['as'] !== undefined).map((tale) => newsRow(story, tale));
    const events = eventRows(
      story,
      tales.filter(({ fields }) => fields['month'] !== undefined),
    );
    const rows = [...news, ...events].map((row) => ({ ...row, ...by }));
    await story.db.insertInto('content_updates').values(rows).execute();
  }
}

function newsRow(story: Story, tale: Tale) {
  const [section, type, day = '', time = '', ...more] = tale.field('as').split(' ');
  const isDate = /^\d{4}-/.test(day);
  const at = isDate ? story.calendar.past(day, time) : story.calendar.at(Number(day), time);
  const [picture, shown = null] = divided(tale.fields['picture'] ?? '', ', ');
  const [eventDay, eventTime = '', ...place] = tale.fields['event']?.split(' ') ?? [];
  return {
    ...rowAt(story, tale, at),
    section: section as NewsItem['section'],
    content_type: type as ContentType,
    image_url: picture === '' ? null : `/demo-pictures/${picture}`,
    image_alt: shown,
    priority: Number(more[0]) || 0,
    is_active: !more.includes('inactive'),
    event_starts_at: eventDay === undefined ? null : story.calendar.at(Number(eventDay), eventTime),
    event_location: place.join(' ') || null,
  };
}

const rowAt = (story: Story, { title, lines }: Tale, at: Date) => ({
  id: story.id(at),
  title,
  content: lines.join('\n'),
  created_at: at,
  updated_at: at,
});

function eventRows(story: Story, tales: readonly Tale[]) {
  const events = tales.map((tale) => {
    const [when = '', time = '', section, priority] = tale.field('month').split(' ');
    return {
      tale,
      when: when as 'before' | 'today' | 'after',
      time,
      section: section as NewsItem['section'],
      priority,
    };
  });
  const count = (when: 'before' | 'after') => events.filter((event) => event.when === when).length;
  const today = toAmsterdam(story.calendar.now).date;
  const days = {
    ...daysOfMonth(story.calendar.now, { before: count('before'), after: count('after') }),
    today: [today],
  };
  return events.map(({ tale, when, time, section, priority }, index) => ({
    ...rowAt(story, tale, story.calendar.at(-38 + index, '12:15')),
    section,
    content_type: 'event' as const,
    image_url: null,
    image_alt: null,
    priority: Number(priority) || 0,
    is_active: true,
    event_starts_at: story.calendar.on(days[when].shift() ?? today, time),
    event_location: tale.field('at'),
  }));
}
