import { Link } from 'react-router';
import { ClubLogo } from '#features/club/client/parts/club-logo.tsx';
import { nameOfProvider } from '#features/sign-in/client/model/provider-name.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { AdministeredClub } from '../../club-administration.ts';
import { actionsLabel, clubAdministrationCopy as words, memberCount } from '../../copy.ts';

export type ClubAction = 'edit' | 'archive' | 'restore';

interface ClubLineProps {
  club: AdministeredClub;
  onChoose: (action: ClubAction, club: AdministeredClub) => void;
}

/** One club; the columns of all lines are aligned where there is room. */
export function ClubLine({ club, onChoose }: ClubLineProps) {
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
