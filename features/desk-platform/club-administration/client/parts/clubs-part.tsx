import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { useListFilter } from '#ui/forms/use-typed-search.ts';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useOpening } from '#ui/overlays/use-opening.ts';
import { type AdministeredClub, clubGroups, type ClubGroup } from '../../club-administration.ts';
import { archiveBody, archiveTitle, clubAdministrationCopy as words } from '../../copy.ts';
import { archiveClub, restoreClub } from '../model/commands.ts';
import { useAdministeredClubs } from '../model/queries.ts';
import { CreateDialog, EditDialog } from './club-dialogs.tsx';
import { ClubLine, type ClubAction } from './club-line.tsx';

/** All clubs of the platform: opening, creating, editing, archiving and restoring. */
export function ClubsPart() {
  const filter = useListFilter<ClubGroup>('active');
  const clubs = useAdministeredClubs(filter);
  const [chosen, setChosen] = useState<{ action: ClubAction; club: AdministeredClub } | null>(null);
  const dialog = useOpening();
  const creating = useOpening();
  const archiving = useSend(archiveClub);
  const restoring = useSend(restoreClub);

  function choose(action: ClubAction, club: AdministeredClub) {
    if (action === 'restore') return void restoring.send({ club });
    setChosen({ action, club });
    return dialog.open();
  }

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <SearchedList
        words={words}
        list={clubs}
        filter={filter}
        groups={clubGroups}
        action={
          <Button icon={<Plus />} onClick={creating.open}>
            {words.add}
          </Button>
        }
        empty={filter.group === 'archived' && !filter.search ? words.noneArchived : words.empty}
      >
        {(club) => <ClubLine key={club.id} club={club} onChoose={choose} />}
      </SearchedList>
      {creating.time > 0 ? (
        <CreateDialog key={creating.time} open={creating.isOpen} onClose={creating.close} />
      ) : null}
      {chosen?.action === 'edit' ? (
        <EditDialog key={dialog.time} club={chosen.club} open={dialog.isOpen} onClose={dialog.close} />
      ) : null}
      {chosen?.action === 'archive' ? (
        <ConfirmDialog
          open={dialog.isOpen}
          onOpenChange={(open) => (open ? dialog.open() : dialog.close())}
          title={archiveTitle(chosen.club.name)}
          description={archiveBody}
          confirmLabel={words.actions.archive}
          pending={archiving.pending}
          onConfirm={() => void archiving.send({ club: chosen.club }, { onDone: dialog.close })}
        />
      ) : null}
    </section>
  );
}
