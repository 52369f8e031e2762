import { ShowsCard } from '#features/membership/visibility/client/parts/shows-card.tsx';
import { presenceCopy } from '../../copy.ts';
import { presenceApi } from '../queries.ts';

/** The privacy setting: whether the others in private chats see when the user is online. */
export function ShowOnlineCard() {
  return (
    <ShowsCard
      choice="showsOnline"
      text={presenceCopy.choice}
      save={(command) => presenceApi.show.call(command)}
    />
  );
}
