import { showsCommand } from '#features/membership/visibility/client/model/commands.ts';
import { ShowsCard } from '#features/membership/visibility/client/parts/shows-card.tsx';
import { golfSessionApi } from '../../model/queries.ts';
import { showPlayingCopy } from './copy.ts';

const save = showsCommand('showsPlaying', golfSessionApi.showPlaying.call, showPlayingCopy.saveTitle);

/** The privacy setting: whether club members see the user on cards of golf sessions. */
export function ShowPlayingCard() {
  return <ShowsCard choice="showsPlaying" text={showPlayingCopy} save={save} />;
}
