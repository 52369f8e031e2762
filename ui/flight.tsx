import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import type { AvatarSize } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { copy } from './copy.ts';

export interface FlightPlayer {
  id: string;
  name: string;
  avatarUrl?: string | null | undefined;
  organiser?: boolean;
}

interface FlightProps {
  players: readonly FlightPlayer[];
  /** All places, the free ones included. */
  places: number;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes: Record<NonNullable<FlightProps['size']>, { avatar: AvatarSize; free: string; flag: string }> = {
  sm: { avatar: 'xs', free: 'size-[1.75rem]', flag: 'h-[1.125rem]' },
  md: { avatar: 'sm', free: 'size-[2.25rem]', flag: 'h-[1.375rem]' },
  lg: { avatar: 'md', free: 'size-[2.75rem]', flag: 'h-[1.625rem]' },
};

/**
 * The signature of the product: who plays and what is free, in one glance. Whoever joins while one looks drops
 * into place; who was there already does not move.
 */
export function Flight({ players, places, size = 'md', className }: FlightProps) {
  const [present] = useState(() => new Set(players.map((player) => player.id)));
  const { avatar, free, flag } = sizes[size];
  const ordered = players.toSorted((a, b) => Number(b.organiser ?? false) - Number(a.organiser ?? false));
  const freePlaces = Array.from({ length: Math.max(0, places - players.length) }, (_, place) => place);
  return (
    <ul
      aria-label={copy.flight(players.length, places)}
      className={classNames('flex flex-wrap items-end gap-2', className)}
    >
      {ordered.map((player) => (
        <li
          key={player.id}
          title={player.name}
          className={classNames('relative', !present.has(player.id) && 'animate-arrive')}
        >
          <Avatar
            name={player.name}
            src={player.avatarUrl}
            size={avatar}
            label={player.organiser ? copy.organiser(player.name) : player.name}
          />
          {player.organiser ? <OrganiserFlag className={flag} /> : null}
        </li>
      ))}
      {freePlaces.map((place) => (
        <li key={`free-${place}`}>
          <span className="sr-only">{copy.freePlace}</span>
          <span
            aria-hidden="true"
            className={classNames('block rounded-full border-2 border-dashed border-line-strong', free)}
          />
        </li>
      ))}
    </ul>
  );
}

function OrganiserFlag({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 14 20"
      aria-hidden="true"
      className={classNames('absolute -top-[0.5rem] -right-[0.625rem]', className)}
    >
      <path d="M3 19V1" className="stroke-raised" strokeWidth="4.5" strokeLinecap="round" />
      <path d="M3 1.5 13 5.2 3 9.4z" className="fill-flag" />
      <path d="M3 19V1.5" className="stroke-ink" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
