import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { menuItemClass, popupClass } from '../overlays/overlay-style.ts';
import { useBackCloses } from '../overlays/use-back-closes.ts';
import { controlClass, describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldWords {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  placeholder?: string;
  name?: string;
  className?: string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, optional, hint, error, className, options, placeholder, onValueChange, ...root } =
    props;
  const id = useId();
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => setOpen(false));
  return (
    <FieldFrame {...{ label, hideLabel, optional, hint, error, className }} id={id} labelId={`${id}-label`}>
      <Select.Root
        {...root}
        open={open}
        onOpenChange={(next) => setOpen(next)}
        items={options}
        onValueChange={(value) => {
          if (value !== null) onValueChange?.(value);
        }}
      >
        <Select.Trigger
          id={id}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(controlClass, 'flex items-center justify-between gap-3 text-left')}
        >
          <Select.Value
            placeholder={placeholder ?? copy.choose}
            className="truncate data-placeholder:text-ink-faint"
          />
          <Select.Icon>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="z-50">
            <Select.Popup
              className={classNames(popupClass, 'max-h-(--available-height) min-w-(--anchor-width)')}
            >
              <Select.List className="overflow-y-auto">
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={menuItemClass}>
                    <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
                    <Select.ItemIndicator className="text-primary">
                      <Check aria-hidden="true" className="size-5" />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </FieldFrame>
  );
}
