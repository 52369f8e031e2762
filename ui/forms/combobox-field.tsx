import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { isFoundBy } from '#platform/shared/typed/folded-name.ts';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { FullSheetFrame } from '../overlays/full-sheet.tsx';
import { menuItemClass, popupClass } from '../overlays/overlay-style.ts';
import { useBackCloses } from '../overlays/use-back-closes.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { controlClass, describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import type { SelectOption } from './select-field.tsx';

type Focusable = { focus: () => void };

interface ComboboxFieldProps<Value extends string> extends FieldWords {
  options: readonly ComboboxOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  placeholder?: string;
  /** For moving the focus to the field. */
  ref?: Ref<Focusable>;
}

interface ControlProps<Value extends string> extends Omit<ComboboxFieldProps<Value>, keyof FieldWords> {
  id: string;
  label: string;
  selected: ComboboxOption<Value> | null;
  aria: {
    'aria-labelledby': string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
}

/** Chooses one of many options: typing a part of the name filters them. For a handful of options there is SelectField. */
export function ComboboxField<Value extends string>(props: ComboboxFieldProps<Value>) {
  const { label, hideLabel, optional, hint, error, ...control } = props;
  const id = useId();
  const wide = useMediaQuery('(min-width: 40rem)');
  const selected = control.options.find((option) => option.value === control.value) ?? null;
  const aria = {
    'aria-labelledby': `${id}-label`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, { hint, error }),
  };
  const Control = wide ? TypedControl : SheetControl;
  return (
    <FieldFrame {...{ label, hideLabel, optional, hint, error }} id={id} labelId={`${id}-label`}>
      <Control {...control} {...{ id, label, selected, aria }} />
    </FieldFrame>
  );
}

/** For a wide screen: the user types in the field itself, with the options below it. */
function TypedControl<Value extends string>(props: ControlProps<Value>) {
  const { id, options, value, onValueChange, placeholder, selected, aria, ref } = props;
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useBackCloses(open, () => setOpen(false));
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  return (
    <Combobox.Root
      open={open}
      onOpenChange={(next) => setOpen(next)}
      items={options}
      value={selected}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      locale="nl"
      // The label of the chosen option does not filter: a reopened list shows all options.
      filter={(option, query) =>
        query === selected?.label || isFoundBy(`${option.label} ${option.detail ?? ''}`, query)
      }
      autoHighlight
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          {...aria}
          ref={input}
          id={id}
          placeholder={placeholder ?? copy.chooseOrSearch}
          className={classNames(controlClass, value === null ? 'pr-12' : 'pr-23')}
        />
        <span className="absolute inset-y-0 right-0.5 flex items-center">
          <Combobox.Clear render={<IconButton label={copy.clear} icon={<X />} />} />
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
            <ComboboxList />
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const openingKeys = new Set(['Enter', ' ', 'ArrowDown']);

/** On a phone the keyboard covers a list below the field, so the field opens a sheet. */
function SheetControl<Value extends string>(props: ControlProps<Value>) {
  const { id, label, options, onValueChange, placeholder, selected, aria, ref } = props;
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  return (
    <div className="relative">
      <input
        {...aria}
        ref={field}
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={`${id}-sheet`}
        readOnly
        value={selected?.label ?? ''}
        placeholder={placeholder ?? copy.chooseOrSearch}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!openingKeys.has(event.key)) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={classNames(controlClass, selected === null ? 'pr-12' : 'pr-23')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-0.5 flex items-center">
        {selected ? (
          <IconButton
            label={copy.clear}
            icon={<X />}
            className="pointer-events-auto"
            onClick={() => {
              onValueChange(null);
              field.current?.focus();
            }}
          />
        ) : null}
        <ChevronDown aria-hidden="true" className="mx-3 size-5 text-ink-soft" />
      </span>
      {open ? (
        <ComboboxSheet
          id={`${id}-sheet`}
          {...{ label, options, selected }}
          onSelect={onValueChange}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface ComboboxSheetProps<Value extends string> {
  id: string;
  label: string;
  options: readonly ComboboxOption<Value>[];
  selected: ComboboxOption<Value> | null;
  onSelect: (value: Value) => void;
  onClose: () => void;
}

/** The options on a whole phone screen, with the text field on top, so that the keyboard leaves room for them. */
function ComboboxSheet<Value extends string>(props: ComboboxSheetProps<Value>) {
  const { id, label, options, selected, onSelect, onClose } = props;
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Combobox.Root
      inline
      open
      items={options}
      value={selected}
      onValueChange={(option) => {
        if (!option) return;
        onSelect(option.value);
        onClose();
      }}
      inputValue={query}
      onInputValueChange={setQuery}
      locale="nl"
      filter={(option, typed) => isFoundBy(`${option.label} ${option.detail ?? ''}`, typed)}
      autoHighlight
    >
      <FullSheetFrame
        title={label}
        onClose={onClose}
        initialFocus={input}
        top={
          <Combobox.Input
            ref={input}
            aria-label={label}
            placeholder={copy.chooseOrSearch}
            enterKeyHint="search"
            className={controlClass}
          />
        }
      >
        <div id={id} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1 py-1.5 pb-safe">
          <ComboboxList />
        </div>
      </FullSheetFrame>
    </Combobox.Root>
  );
}

interface ComboboxOption<Value extends string> extends SelectOption<Value> {
  /** A smaller text below the label, which the search matches too. */
  detail?: string | null;
  /** Shown before the label and hidden from screen readers. */
  picture?: ReactNode;
}

/** The options that match the typed text, inside a `Combobox.Root`. */
function ComboboxList() {
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
