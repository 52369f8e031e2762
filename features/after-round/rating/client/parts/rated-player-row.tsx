import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { StarRatingInput } from '#ui/forms/star-rating-input.tsx';
import { ToggleChips } from '#ui/forms/toggle-chips.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { ratingCopy, starsForText, tagsForText } from '../../copy.ts';
import type { RatedPlayer } from '../../rating.ts';
import { ratingTags } from '../../rules.ts';

const options = ratingTags.map((value) => ({ value, label: ratingCopy.tags[value] }));

interface RatedPlayerRowProps {
  player: RatedPlayer;
  /** Null: the ratings count and cannot change. */
  onChange: ((change: Pick<RatedPlayer, 'stars' | 'tags'>) => void) | null;
}

/** One fellow player with their stars. The tags appear with the stars, so that there is one question at a time. */
export function RatedPlayerRow({ player, onChange }: RatedPlayerRowProps) {
  const { displayName, avatarUrl, stars, tags } = player;
  return (
    <li className="grid gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="flex min-w-0 flex-1 basis-44 items-center gap-3">
          <Avatar name={displayName} src={avatarUrl} />
          <span className="min-w-0 font-semibold wrap-anywhere">{displayName}</span>
        </p>
        {onChange ? (
          <StarRatingInput
            label={starsForText(displayName)}
            hideLabel
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
