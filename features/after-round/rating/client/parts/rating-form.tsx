import { CloudOff, Star } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StarRatingInput } from '#ui/forms/star-rating-input.tsx';
import { ToggleChips } from '#ui/forms/toggle-chips.tsx';
import { EmptyGolfSessions } from '#ui/illustrations/empty-golf-sessions.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { progressText, ratingCopy, starsForText, tagsForText, untilText } from '../../copy.ts';
import type { OwnRatings, RatedPlayer } from '../../rating.ts';
import { ratingTags } from '../../rules.ts';
import type { RatingFormState } from '../model/use-rating-form.ts';

interface RatingFormProps {
  id: string;
  form: RatingFormState;
}

/** The stars for each fellow player. `RatingSubmit` is its button: below it on a page, at the foot of a dialog. */
export function RatingForm({ id, form }: RatingFormProps) {
  const { query, players, open, change, submit } = form;
  if (query.isPending) return <RatingLoading />;
  if (!query.data) return <QueryFailed title={ratingCopy.failure.loadTitle} query={query} />;
  if (players.length === 0)
    return (
      <>
        <Unsent form={form} />
        <Nobody state={query.data.state} />
      </>
    );
  return (
    <form
      id={id}
      noValidate
      className="grid grid-cols-1 gap-4 short:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <Unsent form={form} />
      {open ? (
        <Progress form={form} />
      ) : (
        <Banner title={ratingCopy.closed.title}>{ratingCopy.closed.body}</Banner>
      )}
      <Card
        padding="none"
        render={<ul aria-label={ratingCopy.playersLabel} />}
        className="divide-y divide-line"
      >
        {players.map((player) => (
          <RatedPlayerRow
            key={player.id}
            player={player}
            onChange={open ? (given) => change(player.id, given) : null}
          />
        ))}
      </Card>
    </form>
  );
}

/** The button that sends the ratings; nothing when the user cannot give any. */
export function RatingSubmit({ id, form, wide }: RatingFormProps & { wide?: boolean }) {
  const { open, players, hasChanges, isDone, pending } = form;
  if (!open || players.length === 0) return null;
  return (
    <Button
      type="submit"
      form={id}
      icon={<Star />}
      wide={wide ?? false}
      pending={pending}
      disabled={!hasChanges}
    >
      {isDone ? ratingCopy.change : ratingCopy.submit}
    </Button>
  );
}

/** Says that ratings wait for a connection, or why the server refused them. */
function Unsent({ form: { unsent, retry, discard } }: { form: RatingFormState }) {
  if (!unsent) return null;
  const failed = unsent.state === 'failed';
  const { waits, refused, retry: retryLabel, withdraw } = ratingCopy;
  return (
    <Banner
      tone={failed ? 'error' : 'warning'}
      icon={failed ? undefined : <CloudOff />}
      title={failed ? refused : waits.title}
      action={
        <div className="flex flex-wrap gap-2">
          {failed ? (
            <Button size="small" onClick={retry}>
              {retryLabel}
            </Button>
          ) : null}
          <Button size="small" variant="secondary" onClick={discard}>
            {withdraw}
          </Button>
        </div>
      }
    >
      {failed ? unsent.reason : waits.body}
    </Banner>
  );
}

function Progress({ form: { query, players, isDone } }: { form: RatingFormState }) {
  const closesAt = query.data?.closesAt;
  if (isDone)
    return (
      <Banner tone="success" title={ratingCopy.done}>
        {closesAt ? untilText(closesAt) : null}
      </Banner>
    );
  const rated = players.filter(({ stars }) => stars !== null).length;
  return (
    <div className="grid gap-2 short:flex short:items-center">
      <output className="shrink-0 text-sm font-semibold text-ink-soft tabular-nums">
        {progressText(rated, players.length)}
      </output>
      <div aria-hidden="true" className="flex flex-1 gap-1.5 large-text:hidden">
        {players.map(({ id }, index) => (
          <span
            key={id}
            className={`h-1.5 flex-1 rounded-full ${index < rated ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
    </div>
  );
}

const Nobody = ({ state }: { state: OwnRatings['state'] }) => (
  <EmptyState illustration={<EmptyGolfSessions />} {...ratingCopy.nobody[state]} />
);

function RatingLoading() {
  return (
    <Loading label={ratingCopy.loading}>
      <Card padding="none">
        {[1, 2, 3].map((row) => (
          <div
            key={row}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-4 py-4 last:border-0 sm:px-5"
          >
            <div className="flex flex-1 basis-44 items-center gap-3">
              <Skeleton shape="circle" className="size-11" />
              <Skeleton shape="line" className="w-32" />
            </div>
            <Skeleton className="h-9 w-56" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}

const options = ratingTags.map((value) => ({ value, label: ratingCopy.tags[value] }));

interface RatedPlayerRowProps {
  player: RatedPlayer;
  /** Null: the ratings count and cannot change. */
  onChange: ((change: Pick<RatedPlayer, 'stars' | 'tags'>) => void) | null;
}

/** One fellow player with their stars. The tags appear with the stars, so that there is one question at a time. */
function RatedPlayerRow({ player, onChange }: RatedPlayerRowProps) {
  const { displayName, avatarUrl, stars, tags } = player;
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-44 items-center gap-3">
          <Avatar name={displayName} src={avatarUrl} />
          <span className="min-w-0 font-semibold wrap-anywhere">{displayName}</span>
        </p>
        {onChange ? (
          <StarRatingInput
            label={starsForText(displayName)}
            value={stars}
            onValueChange={(next) => onChange({ stars: next, tags })}
          />
        ) : (
          <StarRating value={stars ?? 0} text={String(stars)} />
        )}
      </div>
      {onChange && stars !== null ? (
        <div className="animate-appear">
          <ToggleChips
            label={tagsForText(displayName)}
            options={options}
            values={tags}
            onValuesChange={(next) => onChange({ stars, tags: next })}
          />
        </div>
      ) : null}
      {!onChange && tags.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Badge key={tag}>{ratingCopy.tags[tag]}</Badge>
          ))}
        </p>
      ) : null}
    </li>
  );
}
