import { CalendarDays, Megaphone, Newspaper, Pin, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { pictureSource } from '#platform/client/server.ts';
import { formatDate, formatDateNoYear } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import type { Tone } from '#ui/tone.ts';
import { categoryOf, newsCopy } from '../../copy.ts';
import type { NewsItem } from '../../news.ts';
import { isPinned, showsYear } from '../../rules.ts';
import { EventFacts } from './event-facts.tsx';
import { NewsText } from './news-text.tsx';

// Reading comes first.
const NewsMenu = loadLater(async () => (await import('./news-menu.tsx')).NewsMenu);

const looks: Record<NewsItem['contentType'], { tone: Tone; Icon: LucideIcon }> = {
  update: { tone: 'fairway', Icon: Megaphone },
  event: { tone: 'sand', Icon: CalendarDays },
  news: { tone: 'sky', Icon: Newspaper },
  alert: { tone: 'amber', Icon: TriangleAlert },
};

interface NewsCardProps {
  item: NewsItem;
  /** Shown instead of a picture that fails to load; nothing for members. */
  pictureFailed?: ReactNode;
  /** Offers to report the update; not on the admins' own page. */
  mayReport?: boolean;
}

export function NewsCard({ item, pictureFailed, mayReport = false }: NewsCardProps) {
  const { tone, Icon } = looks[item.contentType];
  return (
    <Card render={<article />} padding="none">
      {item.imageUrl ? (
        <NewsPicture
          key={item.imageUrl}
          url={item.imageUrl}
          alt={item.imageAlt ?? ''}
          failed={pictureFailed}
        />
      ) : null}
      <div className="p-4 sm:p-5">
        {mayReport ? (
          <div className="float-right -mt-2.5 -mr-2 size-11">
            <NewsMenu item={item} />
          </div>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} icon={<Icon />}>
            <Category item={item} />
          </Badge>
          <time dateTime={item.createdAt} className="text-sm text-ink-soft">
            {showsYear(item.createdAt) ? formatDate(item.createdAt) : formatDateNoYear(item.createdAt)}
          </time>
          {isPinned(item) ? (
            <span className="flex items-center gap-1 text-sm font-semibold text-ink-soft">
              <Pin aria-hidden="true" className="size-4" />
              {newsCopy.pinned}
            </span>
          ) : null}
        </p>
        <h3 className="mt-2.5 text-lg">{item.title}</h3>
        <EventFacts item={item} />
        <NewsText content={item.content} title={item.title} />
      </div>
    </Card>
  );
}

/** One word for each reader: the Dutch one is shown; the specified category, where it is another word, is read aloud. */
function Category({ item }: { item: NewsItem }) {
  const dutch = newsCopy.kinds[item.contentType];
  if (!dutch) return categoryOf(item);
  return (
    <>
      <span aria-hidden="true">{dutch}</span>
      <span className="sr-only">{categoryOf(item)}</span>
    </>
  );
}

/** The picture may be on any site, so it is fetched without a referrer. */
function NewsPicture({ url, alt, failed }: { url: string; alt: string; failed: ReactNode }) {
  const [broken, setBroken] = useState(false);
  if (broken) return failed;
  return (
    <img
      {...pictureSource(url)}
      alt={alt}
      width={1600}
      height={800}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className="aspect-[2/1] w-full bg-sunken object-cover"
      onError={() => setBroken(true)}
    />
  );
}
