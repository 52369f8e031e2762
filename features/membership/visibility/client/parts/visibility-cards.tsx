import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { visibilityCopy } from '../../copy.ts';
import { visibilityQuery } from '../model/queries.ts';
import { Choices } from './choices.tsx';
import { Preview } from './preview.tsx';

const { choices, preview, failure } = visibilityCopy;

/** The choices of what others see of the profile, and a preview. `children` are further choices, between the two. */
export function VisibilityCards({ children }: { children: ReactNode }) {
  const query = useQuery(visibilityQuery);
  const { data, error } = query;
  return (
    <>
      <Section title={choices.title}>
        {data ? (
          <Choices shows={data.shows} />
        ) : error ? (
          <QueryFailed className="mt-3" title={failure.loadTitle} query={query} />
        ) : (
          <Loading label={choices.loading} className="mt-4 grid gap-4">
            <Skeleton shape="line" className="h-5 w-40" />
            <Skeleton shape="line" className="h-5 w-44" />
            <Skeleton shape="line" className="h-5 w-56" />
            <Skeleton shape="line" className="h-5 w-48" />
          </Loading>
        )}
      </Section>
      {children}
      {data ? (
        <Section title={preview.title}>
          <Preview views={data.views} />
        </Section>
      ) : null}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card render={<section aria-labelledby={titleId} />}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}
