import { ShowsCard } from '#features/membership/visibility/client/parts/shows-card.tsx';
import { golfSessionCopy } from '../../../copy.ts';
import { golfSessionApi } from '../../queries.ts';
import { showPlayingCopy } from './copy.ts';

const text = { ...showPlayingCopy, loadTitle: golfSessionCopy.failure.dataTitle };

/** The privacy setting: whether club members see the user on cards of golf sessions. */
export function ShowPlayingCard() {
  return (
    <ShowsCard
      choice="showsPlaying"
      text={text}
      save={(command) => golfSessionApi.showPlaying.call(command)}
    />
  );
}
