import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { useTypedSearch } from '#ui/forms/use-typed-search.ts';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { useOpening } from '#ui/overlays/use-opening.ts';
import type { AdministeredClub } from '../../club-administration.ts';
import {
  archiveBody,
  archivedText,
  archiveTitle,
  clubAdministrationCopy as words,
  restoredText,
} from '../../copy.ts';
import { clubGroups, type ClubGroup } from '../../rules.ts';
import { useAdministeredClubs, useArchive, useRestore } from '../queries.ts';
import { CreateDialog, EditDialog } from './club-dialogs.tsx';
import { ClubLine, type ClubAction } from './club-line.tsx';

const groupOptions = clubGroups.map((value) => ({ value, label: words.groups[value] }));

/** All clubs of the platform: opening, creating, editing, archiving and restoring. */
export function ClubsPart() {
  const { typed, setTyped, search } = useTypedSearch();
  const [group, setGroup] = useState<ClubGroup>('active');
  const clubs = useAdministeredClubs({ search, group });
  const [chosen, setChosen] = useState<{ action: ClubAction; club: AdministeredClub } | null>(null);
  const dialog = useOpening();
  const creating = useOpening();
  const archive = useArchive();
  const restore = useRestore();

  function bringBack({ id, name }: AdministeredClub) {
    const onSuccess = () => showToast({ tone: 'success', title: restoredText(name) });
    restore.mutate({ clubId: id }, { onSuccess });
  }

  function putAway(club: AdministeredClub) {
    const onSuccess = () => {
      dialog.close();
      const action = { label: words.undo, onPress: () => bringBack(club) };
      showToast({ tone: 'success', title: archivedText(club.name), action });
    };
    archive.mutate({ clubId: club.id }, { onSuccess });
  }

  function choose(action: ClubAction, club: AdministeredClub) {
    if (action === 'restore') return bringBack(club);
    setChosen({ action, club });
    return dialog.open();
  }

  return (
    <section aria-label={words.title}>
      <h2 className="sr-only">{words.title}</h2>
      <div className="mb-4 grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
        <search className="grid gap-3 md:grid-cols-[minmax(0,22rem)_1fr] md:items-center">
          <SearchField
            label={words.searchLabel}
            placeholder={words.search}
            value={typed}
            onValueChange={setTyped}
          />
          <ChoiceChips
            label={words.groupLabel}
            options={groupOptions}
            value={group}
            onValueChange={setGroup}
          />
        </search>
        <Button icon={<Plus />} onClick={creating.open}>
          {words.add}
        </Button>
      </div>
      <PagedList
        list={clubs}
        loading={<RowsLoading />}
        failureTitle={words.failure.loadTitle}
        empty={
          <p className="text-ink-soft">
            {group === 'archived' && !search ? words.noneArchived : words.empty}
          </p>
        }
        more={words.more}
      >
        {(items) => (
          <Card
            padding="none"
            className={classNames('transition-opacity', clubs.isPlaceholderData && 'opacity-60')}
          >
            <ul aria-label={words.title} className="divide-y divide-line">
              {items.map((club) => (
                <ClubLine key={club.id} club={club} onChoose={choose} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
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
          pending={archive.isPending}
          onConfirm={() => putAway(chosen.club)}
        />
      ) : null}
    </section>
  );
}
