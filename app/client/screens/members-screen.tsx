import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { Directory } from '#features/membership/client/parts/directory.tsx';
import { WithPersonMenu } from '../person-menu/with-person-menu.tsx';

/** /members: the members of the club, and one of them. */
export function MembersScreen() {
  const club = useSelectedClub()?.club;
  if (!club) return null;
  return (
    <WithPersonMenu>
      <Directory key={club.id} clubId={club.id} />
    </WithPersonMenu>
  );
}
