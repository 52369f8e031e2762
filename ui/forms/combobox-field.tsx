import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { controlClass, describedBy, FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';
import { IconButton } from '../icon-button.tsx';
import { menuItemClass, popupClass } from '../overlays/popup-style.ts';
import { useBackCloses } from '../overlays/use-back-closes.ts';
import type { SelectOption } from './select-field.tsx';

export interface ComboboxOption<Value extends string> extends SelectOption<Value> {
  /** Smaller, below the label; a search finds it too. */
  detail?: string | null;
  /** Before the label, for the eye only. */
  picture?: ReactNode;
}

interface ComboboxFieldProps<Value extends string> extends FieldWords {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  /** The text field, for moving the focus to it. */
  inputRef?: Ref<HTMLInputElement>;
}

/** One of many: typing a part of the name leaves what fits. For a handful there is SelectField. */
export function ComboboxField<Value extends string>(props: ComboboxFieldProps<Value>) {
  const { label, hideLabel, optional, hint, error, className } = props;
  const { options, value, onValueChange, placeholder, disabled, inputRef } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const selected = options.find((option) => option.value === value) ?? null;
  const { contains } = Combobox.useFilter({ locale: 'nl', sensitivity: 'base' });
  useBackCloses(open, () => setOpen(false));
  return (
    <FieldFrame {...{ label, hideLabel, optional, hint, error, className }} id={id} labelId={`${id}-label`}>
      <Combobox.Root
        open={open}
        onOpenChange={(next) => setOpen(next)}
        items={options}
        value={selected}
        onValueChange={(option) => onValueChange(option?.value ?? null)}
        disabled={disabled}
        locale="nl"
        // Opened with a choice, the list still shows the others.
        filter={(option, query) =>
          query === selected?.label || contains(`${option.label} ${option.detail ?? ''}`, query)
        }
        autoHighlight
      >
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            ref={inputRef}
            id={id}
            aria-labelledby={`${id}-label`}
            placeholder={placeholder ?? copy.chooseOrSearch}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            className={classNames(controlClass, value === null || disabled ? 'pr-12' : 'pr-23')}
          />
          <span className="absolute inset-y-0 right-0.5 flex items-center">
            {disabled ? null : <Combobox.Clear render={<IconButton label={copy.clear} icon={<X />} />} />}
            <Combobox.Trigger render={<IconButton label={copy.showAll} icon={<ChevronDown />} />} />
          </span>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} className="z-50">
            <Combobox.Popup
              className={classNames(
                popupClass,
                'max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overscroll-contain',
              )}
            >
              <Combobox.Empty>
                <p className="px-3 py-2.5 text-ink-soft">{copy.noResults}</p>
              </Combobox.Empty>
              <Combobox.List>
                {(option: ComboboxOption<Value>) => (
                  <Combobox.Item key={option.value} value={option} className={menuItemClass}>
                    {option.picture}
                    <span className="min-w-0 flex-1">
                      {option.label}
                      {option.detail ? (
                        <span className="block text-sm text-ink-soft">{option.detail}</span>
                      ) : null}
                    </span>
                    <Combobox.ItemIndicator className="text-primary">
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
