import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import { menuItemClass } from '../overlays/popup-style.ts';
import type { SelectOption } from './select-field.tsx';

export interface ComboboxOption<Value extends string> extends SelectOption<Value> {
  /** A smaller text below the label, which the search matches too. */
  detail?: string | null;
  /** Shown before the label and hidden from screen readers. */
  picture?: ReactNode;
}

/** The options that match the typed text, inside a `Combobox.Root`. */
export function ComboboxList() {
  return (
    <>
      <Combobox.Empty>
        <p className="px-3 py-2.5 text-ink-soft">{copy.noResults}</p>
      </Combobox.Empty>
      <Combobox.List>
        {(option: ComboboxOption<string>) => (
          <Combobox.Item key={option.value} value={option} className={menuItemClass}>
            {option.picture}
            <span className="min-w-0 flex-1">
              {option.label}
              {option.detail ? <span className="block text-sm text-ink-soft">{option.detail}</span> : null}
            </span>
            <Combobox.ItemIndicator className="text-primary">
              <Check aria-hidden="true" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </>
  );
}
