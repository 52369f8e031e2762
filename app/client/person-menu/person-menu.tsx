import { EllipsisVertical } from 'lucide-react';
import type { PersonMenuProps } from '#features/profile/client/parts/person-menu.tsx';
import { moreAbout, profileCopy } from '#features/profile/copy.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';

/** What a golfer can do about another one. */
export function PersonMenu({ person, look }: PersonMenuProps) {
  const items: MenuItem[] = [];
  if (items.length === 0) return null;
  const label = moreAbout(person.displayName);
  if (look === 'icon') return <Menu items={items} label={label} />;
  const button = (
    <Button variant="quiet" wide icon={<EllipsisVertical />} aria-label={label}>
      {profileCopy.more}
    </Button>
  );
  return <Menu items={items} trigger={button} />;
}
