import { LandPlot } from 'lucide-react';
import { useState } from 'react';
import { pictureSource } from '#platform/client/server.ts';
import { smallPicture } from '#platform/shared/pictures.ts';
import { classNames } from '#ui/class-names.ts';
import type { Club } from '../../club.ts';

interface ClubLogoProps {
  club: Pick<Club, 'logoUrl'>;
  size?: 'md' | 'lg' | 'xl';
  /** For a logo in a list: it is fetched when it comes into view. */
  lazy?: boolean;
}

const sizes = { md: 'size-9 rounded-md', lg: 'size-14 rounded-lg', xl: 'size-24 rounded-lg' };

/** Always beside the club's name, so it needs no alternative text. */
export function ClubLogo({ club, size = 'md', lazy = false }: ClubLogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (club.logoUrl && club.logoUrl !== broken) {
    return (
      <img
        {...pictureSource(size === 'xl' ? club.logoUrl : smallPicture(club.logoUrl))}
        alt=""
        loading={lazy ? 'lazy' : undefined}
        className={classNames('shrink-0 bg-sunken object-cover', sizes[size])}
        onError={() => setBroken(club.logoUrl)}
      />
    );
  }
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center bg-primary text-on-primary',
        sizes[size],
      )}
    >
      <LandPlot aria-hidden="true" className="size-1/2" />
    </span>
  );
}
