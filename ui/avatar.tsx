import { useState } from 'react';
import { pictureSource } from '#platform/client/server.ts';
import { smallPicture } from '#platform/shared/pictures.ts';
import { classNames } from './class-names.ts';

export type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize;
  className?: string;
}

/* In rem, unlike other sizes: initials must fit when text is enlarged. */
const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  xs: { box: 'size-[1.75rem] text-[0.6875rem]', pixels: 28 },
  sm: { box: 'size-[2.25rem] text-xs', pixels: 36 },
  md: { box: 'size-[2.75rem] text-sm', pixels: 44 },
  lg: { box: 'size-[4rem] text-lg', pixels: 64 },
  xl: { box: 'size-[7rem] text-2xl large-text:size-[4.5rem] short:size-[4rem] short:text-lg', pixels: 112 },
};

/** Pixels. Up to this size the small picture is sharp, also on a high-resolution screen. */
const smallFor = 48;

const tones = [
  'bg-avatar-moss text-avatar-ink',
  'bg-avatar-sand text-avatar-ink',
  'bg-avatar-sky text-avatar-ink',
  'bg-avatar-heather text-avatar-ink',
  'bg-avatar-clay text-avatar-ink',
  'bg-avatar-stone text-avatar-ink',
];

export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { box, pixels } = sizes[size];
  const shown = src && pixels <= smallFor ? smallPicture(src) : src;
  const picture = shown && shown !== broken ? shown : null;
  return (
    <span
      // The name is always beside it.
      aria-hidden
      // Shown by CSS: as visible text, the initials would have to be in the name of a button around the avatar.
      data-initials={picture ? undefined : initials(name)}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-semibold tracking-wide select-none before:content-[attr(data-initials)]',
        box,
        tones[toneOfName(name, tones.length)],
        className,
      )}
    >
      {picture ? (
        <img
          {...pictureSource(picture)}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : null}
    </span>
  );
}

/** 'Jan-Willem van der Berg' is JB: the first and the last word that starts with a capital, else any. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const chosen = capitals.length > 0 ? capitals : words;
  const first = Array.from(chosen[0] ?? '')[0] ?? '';
  const last = chosen.length > 1 ? (Array.from(chosen.at(-1) ?? '')[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('nl');
}

/** The same name gets the same number below `count` on every device. */
export function toneOfName(name: string, count: number): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return sum % count;
}
