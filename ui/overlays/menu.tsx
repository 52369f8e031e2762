import { Menu as BaseMenu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { menuItemClass, popupClass } from './overlay-style.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link instead of an action: `<Link to="…" />`. */
  render?: ReactElement;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
}

interface MenuProps {
  items: readonly MenuItem[];
  /** Name of the default three-dot button. */
  label?: string;
  /** Another trigger; must be a button. */
  trigger?: ReactElement;
  /** The user pressed the button before the menu's code had loaded. */
  startsOpen?: boolean;
}

export function Menu({ items, label = copy.moreActions, trigger, startsOpen = false }: MenuProps) {
  const [open, setOpen] = useState(startsOpen);
  useBackCloses(open, () => setOpen(false));
  return (
    <BaseMenu.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <BaseMenu.Trigger render={trigger ?? <IconButton label={label} icon={<EllipsisVertical />} />} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50">
          <BaseMenu.Popup className={classNames(popupClass, 'max-w-(--available-width) min-w-52')}>
            <MenuItems items={items} />
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

/** The items of an open menu. */
export function MenuItems({ items }: Pick<MenuProps, 'items'>) {
  return items.map((item) => (
    <BaseMenu.Item
      key={item.label}
      disabled={item.disabled}
      render={item.render}
      onClick={item.onSelect}
      className={classNames(
        menuItemClass,
        item.tone === 'danger' && 'text-flag-ink data-highlighted:bg-flag-soft',
      )}
    >
      {item.icon}
      {item.label}
    </BaseMenu.Item>
  ));
}
