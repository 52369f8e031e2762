import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NewsCard } from '#features/news/client/parts/news-card.tsx';
import { Events } from '#features/news/client/parts/this-month.tsx';
import { Banner } from '#ui/banner.tsx';
import { deskCopy } from './copy.ts';
import { previewOf, type TypedNews } from '../model/form-values.ts';
import type { NewsFormState } from './news-fields.tsx';

const text = deskCopy.form;

/** The update in the components that members see. */
export function NewsPreview({ form, createdAt }: { form: NewsFormState; createdAt: string }) {
  const values = useWatch({ control: form.control }) as TypedNews;
  const item = previewOf(values, useSettled(values.imageUrl), createdAt);
  return (
    <section aria-labelledby="news-preview" className="min-w-0">
      <h3 id="news-preview" className="mb-3 text-lg">
        {text.preview}
      </h3>
      {values.isActive ? null : (
        <Banner tone="info" className="mb-3">
          {text.previewHidden}
        </Banner>
      )}
      {item.section === 'monthly-events' ? (
        <Events items={[item]} />
      ) : (
        <NewsCard
          item={item}
          pictureFailed={
            <p className="px-4 pt-4 text-sm font-medium text-flag sm:px-5">{text.pictureFailed}</p>
          }
        />
      )}
    </section>
  );
}

/** Milliseconds. With a shorter pause, a half-typed address would be fetched from a wrong site. */
const typingPause = 700;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
