import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.ts';
import { moreAbout, profileCopy } from '#features/profile/copy.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import type { MenuItem } from '#ui/overlays/menu.tsx';

const words = profileCopy.personMenu;

const loadMenu = async () => (await import('#ui/overlays/menu.tsx')).Menu;

/** What a golfer can do about another one. */
export function PersonMenu({ person, look }: PersonMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const menu = useLoaded(loadMenu, isAsked, {
    failureTitle: words.failureTitle,
    giveUp: () => setAsked(false),
  });
  const items: MenuItem[] = [];
  if (items.length === 0) return null;
  const pressed = { 'aria-haspopup': 'menu', onClick: () => setAsked(true) } as const;
  const button =
    look === 'icon' ? (
      <IconButton {...pressed} label={moreAbout(person.displayName)} icon={<EllipsisVertical />} />
    ) : (
      <Button
        {...pressed}
        variant="quiet"
        wide
        icon={<EllipsisVertical />}
        aria-label={moreAbout(person.displayName)}
      >
        {words.label}
      </Button>
    );
  return menu ? <menu.Part startsOpen items={items} trigger={button} /> : button;
}
