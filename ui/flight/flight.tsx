import { UserRound } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Avatar } from '../avatar.tsx';
import type { AvatarSize } from '../avatar.tsx';
import { classNames } from '../class-names.ts';
import { flightCopy, flightSentence } from './copy.ts';
import { partsThatFit, sameParts } from './flight-room.ts';
import { useWidth } from '../use-width.ts';

export interface FlightPlayer {
  id: string;
  name: string;
  /** Shown below the face and read aloud. */
  firstName: string;
  avatarUrl?: string | null | undefined;
  organiser?: boolean;
  /** This player is the user who looks. */
  self?: boolean;
}

interface FlightProps {
  players: readonly FlightPlayer[];
  /** The number of players who are shown as a circle without a name. */
  unnamed?: number;
  /** All places, the free ones included. */
  places: number;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

type Look = { avatar: AvatarSize; rem: number; circle: string; flag: string; inset: string };

const looks: Record<NonNullable<FlightProps['size']>, Look> = {
  sm: { avatar: 'xs', rem: 1.75, circle: 'size-[1.75rem]', flag: 'h-[1.125rem]', inset: '-ml-3' },
  md: { avatar: 'sm', rem: 2.25, circle: 'size-[2.25rem]', flag: 'h-[1.375rem]', inset: '-ml-2' },
  lg: { avatar: 'md', rem: 2.75, circle: 'size-[2.75rem]', flag: 'h-[1.625rem]', inset: '-ml-1' },
};
const freePlace = 'border-2 border-dashed border-line-strong';
const namedRem = 3.5;
const gap = 6;

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The players and the free places, on one line: with names below the faces where there is room, and counts instead of circles
 * where there is none: all places are always shown or counted. A player who joins is animated; the others do not move.
 */
export function Flight({ players, unnamed = 0, places, size = 'md', className }: FlightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [present] = useState(() => new Set(circlesOf(players, unnamed).map(({ id }) => id)));
  const look = looks[size];
  const circles = circlesOf(players, unnamed);
  const count = { players: circles.length, places };
  const partsFor = (width: number | null) => {
    const rem = width === null ? 16 : remInPixels();
    return partsThatFit(count, { width, face: look.rem * rem, named: namedRem * rem, gap });
  };
  const isSame = (before: number | null, width: number) => sameParts(partsFor(before), partsFor(width));
  const width = useWidth(box, isSame);
  const { names, even, faces, rest, free, freeRest } = partsFor(width);
  return (
    <div ref={box} className={classNames('relative min-w-0', className)}>
      <p className="sr-only">{flightSentence(players, unnamed, places - circles.length)}</p>
      <ul
        aria-hidden="true"
        className={classNames('flex items-start gap-1.5 large-text:flex-wrap', names && look.inset)}
      >
        {circles.slice(0, faces).map((player) => (
          <li
            key={player.id}
            title={player.name}
            className={classNames(
              'flex shrink-0 flex-col items-center',
              names && 'w-[3.5rem]',
              !present.has(player.id) && 'animate-arrive',
            )}
          >
            <Face player={player} look={look} />
            {names ? (
              <span className="mt-1 max-w-full truncate text-xs text-ink-soft">
                {player.self ? flightCopy.you : player.firstName}
              </span>
            ) : null}
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Circle look={look} className="bg-sand-soft text-xs font-semibold text-sand-ink tabular-nums">
              {flightCopy.more(rest)}
            </Circle>
          </li>
        ) : null}
        {Array.from({ length: free }, (_, index) => (
          <li key={`free-${index}`} className={classNames(even && 'flex w-[3.5rem] justify-center')}>
            <Circle look={look} className={freePlace} />
          </li>
        ))}
        {freeRest > 0 ? (
          <li>
            <Circle
              look={look}
              className={classNames(freePlace, 'text-xs font-semibold text-ink-soft tabular-nums')}
            >
              {flightCopy.more(freeRest)}
            </Circle>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** The organiser first, and the players without a name last. */
function circlesOf(players: readonly FlightPlayer[], unnamed: number): FlightPlayer[] {
  const named = players.toSorted((a, b) => Number(b.organiser ?? false) - Number(a.organiser ?? false));
  const others = Array.from({ length: unnamed }, (_, index) => ({
    id: `unnamed-${index}`,
    name: '',
    firstName: '',
  }));
  return [...named, ...others];
}

function Face({ player, look }: { player: FlightPlayer; look: Look }) {
  if (player.name === '')
    return (
      <Circle look={look} className="bg-sunken text-ink-faint">
        <UserRound className="size-3/5" />
      </Circle>
    );
  return (
    <span className="relative flex">
      <Avatar name={player.name} src={player.avatarUrl} size={look.avatar} />
      {player.organiser ? <OrganiserFlag className={look.flag} /> : null}
    </span>
  );
}

interface CircleProps {
  look: Look;
  className: string;
  children?: ReactNode;
}

function Circle({ look, className, children }: CircleProps) {
  return (
    <span
      className={classNames('flex shrink-0 items-center justify-center rounded-full', look.circle, className)}
    >
      {children}
    </span>
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
