import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { nameOfProvider } from '#features/sign-in/client/model/provider-name.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { useListFilter } from '#ui/forms/use-typed-search.ts';
import { SearchedList } from '#ui/lists/searched-list.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useOpening, useOpeningOf } from '#ui/overlays/use-opening.ts';
import { type AdministeredClub, type ClubGroup, clubGroups } from '../../club-administration.ts';
import {
  actionsLabel,
  archiveBody,
  archiveTitle,
  clubAdministrationCopy as words,
  memberCount,
} from '../../copy.ts';
import { archiveClub, restoreClub } from '../model/commands.ts';
import { useAdministeredClubs } from '../model/queries.ts';
import { CreateDialog, EditDialog } from './club-dialogs.tsx';

/** All clubs of the platform: opening, creating, editing, archiving and restoring. */
export function ClubsPart() {
  const filter = useListFilter<ClubGroup>('active');
  const clubs = useAdministeredClubs(filter);
  const { subject: chosen, ...dialog } = useOpeningOf<{ action: ClubAction; club: AdministeredClub }>();
  const creating = useOpening();
  const archiving = useSend(archiveClub);
  const restoring = useSend(restoreClub);

  function choose(action: ClubAction, club: AdministeredClub) {
    if (action === 'restore') return void restoring.send({ club });
    return dialog.open({ action, club });
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
          onClose={dialog.close}
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

type ClubAction = 'edit' | 'archive' | 'restore';

interface ClubLineProps {
  club: AdministeredClub;
  onChoose: (action: ClubAction, club: AdministeredClub) => void;
}

/** One club; the columns of all lines are aligned where there is room. */
function ClubLine({ club, onChoose }: ClubLineProps) {
  const { id, name, location, members, archivedAt, requiresOrganisation, hasAdmin } = club;
  const choices: readonly ClubAction[] = archivedAt ? ['edit', 'restore'] : ['edit', 'archive'];
  return (
    <li className="flex min-h-18 items-center gap-3 py-3 pr-1.5 pl-4 sm:gap-4 sm:pl-5">
      <ClubLogo club={club} size="lg" />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_6rem] lg:items-center">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {name}
          {archivedAt ? <Badge tone="amber">{words.archived}</Badge> : null}
          {requiresOrganisation ? (
            <Badge tone="neutral">{words.ofOrganisation(nameOfProvider('organisation'))}</Badge>
          ) : null}
          {archivedAt || hasAdmin ? null : <Badge tone="flag">{words.noAdmin}</Badge>}
        </h3>
        <p className="text-sm text-ink-soft wrap-anywhere">{location}</p>
        <p className="text-sm text-ink-soft tabular-nums">{memberCount(members)}</p>
      </div>
      {archivedAt ? null : (
        <span className="hidden sm:block">
          <ButtonLink
            variant="secondary"
            size="small"
            render={<Link to={`/admin?club=${id}`} aria-label={`${words.actions.open}: ${name}`} />}
          >
            {words.actions.open}
          </ButtonLink>
        </span>
      )}
      <Menu
        label={actionsLabel(name)}
        items={[
          ...(archivedAt ? [] : [{ label: words.actions.open, render: <Link to={`/admin?club=${id}`} /> }]),
          ...choices.map((action) => ({
            label: words.actions[action],
            tone: action === 'archive' ? ('danger' as const) : ('normal' as const),
            onSelect: () => onChoose(action, club),
          })),
        ]}
      />
    </li>
  );
}
