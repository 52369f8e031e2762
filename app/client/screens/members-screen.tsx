import { Directory } from '#features/membership/client/parts/directory.tsx';
import { PersonMenuContext } from '#features/profile/client/parts/person-menu.ts';
import { useSelectedClub } from '#features/account/client/queries.ts';
import { PersonMenu } from '../person-menu/person-menu.tsx';

/** /members: the members of the club, and one of them. */
export function MembersScreen() {
  const club = useSelectedClub()?.club;
  if (!club) return null;
  return (
    <PersonMenuContext value={PersonMenu}>
      <Directory key={club.id} clubId={club.id} />
    </PersonMenuContext>
  );
}
