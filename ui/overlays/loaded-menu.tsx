import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button.tsx';
import { copy } from '../copy.ts';
import { loadLater } from '../loading/load-later.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import type { MenuItem } from './menu.tsx';

const Menu = loadLater(async () => (await import('./menu.tsx')).Menu);

interface LoadedMenuProps {
  items: readonly MenuItem[];
  label?: string;
}

/** The menu of a row. Its code loads after the list, or at the first press. */
export function LoadedMenu({ items, label = copy.moreActions }: LoadedMenuProps) {
  const [asked, setAsked] = useState(false);
  const isMenuLoaded = useLoaded(Menu, asked, copy.menuFailed, () => setAsked(false));
  if (isMenuLoaded) return <Menu startsOpen items={items} label={label} />;
  return (
    <IconButton
      label={label}
      icon={<EllipsisVertical />}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
    />
  );
}
