import { showsCommand } from '#features/membership/visibility/client/model/commands.ts';
import { ShowsCard } from '#features/membership/visibility/client/parts/shows-card.tsx';
import { presenceCopy } from '../../copy.ts';
import { presenceApi } from '../model/queries.ts';

const save = showsCommand('showsOnline', presenceApi.show.call, presenceCopy.choice.saveTitle);

/** The privacy setting: whether the others in private chats see when the user is online. */
export function ShowOnlineCard() {
  return <ShowsCard choice="showsOnline" text={presenceCopy.choice} save={save} />;
}
