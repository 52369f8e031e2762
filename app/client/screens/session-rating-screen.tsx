import { useId } from 'react';
import { Link, useParams } from 'react-router';
import { useRatingForm } from '#features/after-round/rating/client/model/use-rating-form.ts';
import { RatingForm, RatingSubmit } from '#features/after-round/rating/client/parts/rating-form.tsx';
import { ratingCopy } from '#features/after-round/rating/copy.ts';
import { useGolfSessionPage } from '#features/golf-session/client/model/use-golf-session-page.ts';
import { startTextOfYear } from '#features/golf-session/copy.ts';
import { useToday } from '#platform/client/use-today.ts';
import { PageHeader } from '#ui/page-header.tsx';

/** /session-rating/{id}: the stars for the other players of a completed golf session. */
export function SessionRatingScreen() {
  const { id = '' } = useParams();
  const formId = useId();
  const today = useToday();
  const form = useRatingForm(id);
  const { golfSession } = useGolfSessionPage('enter');
  return (
    <div className="max-w-2xl pb-4">
      <PageHeader
        title={ratingCopy.title}
        back={{ label: ratingCopy.back, render: <Link to="/my-sessions?list=completed" /> }}
        eyebrow={
          golfSession ? (
            <>
              <bdi>{golfSession.title}</bdi>, {/* Keeps the date on one line, where it fits. */}
              <span className="inline-block">{startTextOfYear(golfSession.startsAt, today)}</span>
            </>
          ) : null
        }
      />
      <RatingForm id={formId} form={form} />
      {/* Below the players, so that those are in sight together. */}
      {form.open ? <p className="mt-3 text-sm text-ink-soft">{ratingCopy.secret}</p> : null}
      {/* Always in sight: the last player may be below the screen. */}
      <div className="sticky bottom-[calc(61px+var(--safe-bottom))] z-10 -mx-(--gutter) mt-1 bg-surface px-gutter py-3 empty:hidden large-text:static short:static md:bottom-0 md:mx-0 md:px-0">
        <RatingSubmit wide id={formId} form={form} />
      </div>
    </div>
  );
}
