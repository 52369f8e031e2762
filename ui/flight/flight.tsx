import { UserRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Avatar, type AvatarSize } from '../avatar.tsx';
import { classNames } from '../class-names.ts';
import { useWidth } from '../use-width.ts';
import { flightCopy, flightSentence } from './copy.ts';
import { circlesFor, partsThatFit, sameParts, type FlightParts } from './flight-room.ts';

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
  /** All places, the free ones included. Null: nobody can join any more, so no place is free. */
  places: number | null;
  /** The places that nobody has taken are offered to somebody, so they are not free. */
  offered?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Whether names stand below the faces where there is room. */
  names?: boolean;
  /** In very little room, beside a text that says the same: four overlapping circles, the last ones with counts. */
  stacked?: boolean;
  className?: string;
}

type Look = { avatar: AvatarSize; rem: number; circle: string; flag: string; inset: string };

const looks: Record<NonNullable<FlightProps['size']>, Look> = {
  sm: { avatar: 'xs', rem: 1.75, circle: 'size-[1.75rem]', flag: 'h-[1.125rem]', inset: '-ml-3' },
  md: { avatar: 'sm', rem: 2.25, circle: 'size-[2.25rem]', flag: 'h-[1.375rem]', inset: '-ml-2' },
  lg: { avatar: 'md', rem: 2.75, circle: 'size-[2.75rem]', flag: 'h-[1.625rem]', inset: '-ml-1' },
};
const freePlace = 'border-2 border-dashed border-line-strong';
const counted = 'text-xs font-semibold tabular-nums';
const namedRem = 3.5;
const gap = 6;
const mostStacked = 4;

const remInPixels = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The players and the free places, on one line: with names below the faces where there is room, and counts instead of circles
 * where there is none: all places are always shown or counted. The face of a player who joins rolls into the free circle; the
 * others do not move.
 */
export function Flight(props: FlightProps) {
  const {
    players,
    unnamed = 0,
    places,
    offered,
    size = 'md',
    names = true,
    stacked = false,
    className,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const look = looks[stacked ? 'sm' : size];
  const circles = circlesOf(players, unnamed);
  const count = { players: circles.length, places: places ?? circles.length };
  const partsFor = (width: number | null): FlightParts => {
    if (stacked) return { ...circlesFor(count, mostStacked), names: false, even: false };
    const rem = width === null ? 16 : remInPixels();
    return partsThatFit(count, {
      width,
      face: look.rem * rem,
      named: names ? namedRem * rem : Infinity,
      gap,
    });
  };
  const isSame = (before: number | null, width: number) => sameParts(partsFor(before), partsFor(width));
  const width = useWidth(box, isSame);
  return (
    <div ref={box} className={classNames('relative min-w-0', className)}>
      {stacked ? null : (
        <p className="sr-only">
          {flightSentence(players, unnamed, places === null ? null : places - circles.length, offered)}
        </p>
      )}
      <Circles circles={circles} parts={partsFor(width)} {...{ look, stacked, offered }} />
    </div>
  );
}

interface CirclesProps {
  circles: readonly FlightPlayer[];
  parts: FlightParts;
  look: Look;
  stacked: boolean;
  offered: boolean | undefined;
}

function Circles({ circles, parts, look, stacked, offered }: CirclesProps) {
  const { names, even, faces, rest, free, freeRest } = parts;
  const { newcomers, settle } = useNewcomers(circles.map(({ id }) => id));
  const shown = circles.slice(0, faces);
  const isCounted = newcomers.some((id) => !shown.some((player) => player.id === id));
  const ring = stacked && 'rounded-full ring-1 ring-raised';
  return (
    <ul
      aria-hidden="true"
      data-flight
      onAnimationEnd={({ animationName }) => animationName === 'roll' && settle()}
      className={classNames(
        'isolate flex items-start',
        stacked ? '-space-x-0.5' : 'gap-1.5 large-text:flex-wrap',
        names && look.inset,
      )}
    >
      {shown.map((player) => (
        <li
          key={player.id}
          title={stacked ? undefined : player.name}
          className={classNames('flex shrink-0 flex-col items-center', names && 'w-[3.5rem]', ring)}
        >
          <Rolling rolls={newcomers.includes(player.id)} look={look}>
            <Face player={player} look={look} flag={!stacked} />
          </Rolling>
          {names ? (
            <span className="mt-1 max-w-full truncate text-xs text-ink-soft">
              {player.self ? flightCopy.you : player.firstName}
            </span>
          ) : null}
        </li>
      ))}
      {rest > 0 ? (
        <li className={classNames(ring)}>
          <Rolling rolls={isCounted} look={look}>
            <Circle look={look} className={classNames(counted, 'bg-sand-soft text-sand-ink')}>
              {flightCopy.more(rest)}
            </Circle>
          </Rolling>
        </li>
      ) : null}
      {Array.from({ length: free }, (_, index) => (
        <li key={`free-${index}`} className={classNames(even && 'flex w-[3.5rem] justify-center')}>
          <FreePlace {...{ look, stacked }}>{offered ? flightCopy.offered : null}</FreePlace>
        </li>
      ))}
      {freeRest > 0 ? (
        <li>
          <FreePlace {...{ look, stacked }}>{flightCopy.more(freeRest)}</FreePlace>
        </li>
      ) : null}
    </ul>
  );
}

/** A face that rolls like a ball into its circle, which is still dashed below it. */
function Rolling({ rolls, look, children }: { rolls: boolean; look: Look; children: ReactNode }) {
  return (
    <span className={classNames('relative flex', rolls && 'z-10')}>
      {rolls ? <Circle look={look} className={classNames(freePlace, 'absolute inset-0')} /> : null}
      <span className={classNames('relative flex', rolls && 'animate-roll')}>{children}</span>
    </span>
  );
}

type FreePlaceProps = { look: Look; stacked: boolean; children: ReactNode };

const FreePlace = ({ look, stacked, children }: FreePlaceProps) => (
  <Circle look={look} className={classNames(freePlace, counted, 'text-ink-soft', stacked && 'bg-raised')}>
    {children}
  </Circle>
);

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

function Face({ player, look, flag }: { player: FlightPlayer; look: Look; flag: boolean }) {
  if (player.name === '')
    return (
      <Circle look={look} className="bg-sunken text-ink-faint">
        <UserRound className="size-3/5" />
      </Circle>
    );
  return (
    <span className="relative flex">
      <Avatar name={player.name} src={player.avatarUrl} size={look.avatar} />
      {flag && player.organiser ? <OrganiserFlag className={look.flag} /> : null}
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

/**
 * The circles of players who joined between two states of a flight. A player whose face becomes visible takes the circle of an
 * unnamed one: the number of circles does not grow, so nobody joined.
 */
export function newcomersOf(before: readonly string[], now: readonly string[]): string[] {
  const growth = now.length - before.length;
  const added = now.filter((id) => !before.includes(id));
  return growth > 0 ? added.slice(-growth) : [];
}

/** The circles of players who joined while the flight is on the screen, until `settle` reports that they have arrived. */
function useNewcomers(ids: readonly string[]) {
  const [seen, setSeen] = useState({ ids, newcomers: [] as string[] });
  if (seen.ids.join() !== ids.join())
    setSeen({ ids, newcomers: [...seen.newcomers, ...newcomersOf(seen.ids, ids)] });
  return {
    newcomers: seen.newcomers.filter((id) => ids.includes(id)),
    settle: () => setSeen(({ ids: known }) => ({ ids: known, newcomers: [] })),
  };
}
