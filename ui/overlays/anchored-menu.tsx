import { Menu } from '@base-ui/react/menu';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { MenuItems, type MenuItem } from './menu.tsx';
import { popupClass } from './overlay-style.ts';
import { useBackCloses } from './use-back-closes.ts';

export interface MenuChoice {
  label: string;
  icon: ReactNode;
  chosen: boolean;
  /** Called with false when the user presses the chosen one, which undoes the choice. */
  onToggle: (chosen: boolean) => void;
}

interface AnchoredMenuProps {
  label: string;
  /** The element beside which the menu opens. The menu is open from its first render until `onClose`. */
  anchor: HTMLElement;
  align: 'start' | 'end';
  /** Icons side by side, above the items. */
  choices?: { label: string; options: readonly MenuChoice[] } | undefined;
  /** Text between the choices and the items. */
  children?: ReactNode;
  items: readonly MenuItem[];
  /** The element that gets the focus afterwards. After a touch a button does not. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** A menu that is not opened by a button, but for example by a long press. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { label, anchor, align, choices, children, items, focusAfter, onClose } = props;
  const [open, setOpen] = useState(true);
  useBackCloses(open, () => setOpen(false));
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next) => setOpen(next)}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} sideOffset={4} align={align} className="z-50">
          <Menu.Popup
            aria-label={label}
            finalFocus={(closedBy) => {
              const target = focusAfter();
              // After a touch, the focus ring of a button would only distract.
              return closedBy === 'touch' && target?.matches('button') ? false : target;
            }}
            className={classNames(popupClass, 'max-w-(--available-width) min-w-60')}
          >
            {choices ? (
              <Menu.Group className="flex justify-between border-b border-line pb-1.5" onKeyDown={sideways}>
                <Menu.GroupLabel className="sr-only">{choices.label}</Menu.GroupLabel>
                {choices.options.map((option) => (
                  <Menu.CheckboxItem
                    key={option.label}
                    checked={option.chosen}
                    closeOnClick
                    onCheckedChange={option.onToggle}
                    aria-label={option.label}
                    className="flex size-11 cursor-pointer items-center justify-center rounded-full border-2 border-transparent outline-none select-none data-checked:border-primary data-checked:bg-primary-soft data-highlighted:bg-sunken [&_svg]:size-7"
                  >
                    {option.icon}
                  </Menu.CheckboxItem>
                ))}
              </Menu.Group>
            ) : null}
            {children}
            <MenuItems items={items} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The choices are side by side, so the left and right arrow keys move between them too. */
function sideways(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')];
  const at = choices.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  event.stopPropagation();
  choices.at((at + step) % choices.length)?.focus();
}
