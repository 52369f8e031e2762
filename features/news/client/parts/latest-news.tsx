import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EmptyNews } from '#ui/illustrations/empty-news.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { QuietFailure } from '#ui/loading/load-failed.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { newsCopy } from '../../copy.ts';
import type { NewsItem } from '../../news.ts';
import { useLatestNews, useLiveNews } from '../model/queries.ts';
import { NewsCard } from './news-card.tsx';

/** Only needed once the user scrolls; until it is loaded, new updates show at once. */
const ArrivedNews = loadLater(async () => (await import('./arrived-news.tsx')).ArrivedNews);

export function LatestNews({ clubId }: { clubId: string }) {
  return (
    <section aria-labelledby="latest-news">
      <h2 id="latest-news" className="mb-4 text-xl">
        {newsCopy.latest}
      </h2>
      <NewsList key={clubId} clubId={clubId} />
    </section>
  );
}

const { empty } = newsCopy;

function NewsList({ clubId }: { clubId: string }) {
  const list = useLatestNews(clubId);
  useLiveNews(clubId);
  const [held, setHeld] = useState<NewsItem[] | null>(null);
  return (
    <PagedList
      list={list}
      loading={<NewsSkeletons />}
      failed={
        <Card>
          <EmptyState
            title={empty.title}
            body={<QuietFailure query={list}>{newsCopy.failure.latest}</QuietFailure>}
            headingLevel={3}
          />
        </Card>
      }
      empty={
        <Card>
          <EmptyState illustration={<EmptyNews />} {...empty} headingLevel={3} />
        </Card>
      }
      more={newsCopy.more}
    >
      {(fresh) => (
        <div>
          <ArrivedNews {...{ fresh, held }} hasMore={list.hasNextPage} onHold={setHeld} />
          <MovingList className="grid grid-cols-1 gap-4">
            {(held ?? fresh).map((item) => (
              <li key={item.id} tabIndex={-1} className="rounded-lg">
                <NewsCard item={item} mayReport />
              </li>
            ))}
          </MovingList>
        </div>
      )}
    </PagedList>
  );
}

function NewsSkeletons() {
  return (
    <Loading className="grid gap-4">
      {[0, 1, 2].map((index) => (
        <Card key={index} className="grid gap-3">
          <Skeleton shape="line" className="w-36" />
          <Skeleton shape="line" className="h-5 w-3/4" />
          <Skeleton shape="line" className="w-full" />
          <Skeleton shape="line" className="w-5/6" />
        </Card>
      ))}
    </Loading>
  );
}
