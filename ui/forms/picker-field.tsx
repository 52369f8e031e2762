import { Popover } from '@base-ui/react/popover';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { Button, IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { copy } from '../copy.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { popupClass } from '../overlays/overlay-style.ts';
import { useBackCloses } from '../overlays/use-back-closes.ts';
import { useMediaQuery } from '../use-media-query.ts';
import type { FieldWords } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

export interface PickerFieldProps extends FieldWords {
  /** The parsed value, such as YYYY-MM-DD, or the typed text while it cannot be parsed. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  required?: boolean;
  className?: string;
}

interface Picker {
  /** Parses the typed text; null while it is not a value. `before`: the value when the user began to type. */
  read: (text: string, before: string) => string | null;
  /** Formats a value for the user. */
  show: (value: string) => string;
  placeholder: string;
  icon: ReactNode;
  openLabel: string;
  /** The on-screen keyboard, for a field where typing is quicker than picking. When omitted, touch opens the picker first. */
  typedWith?: 'numeric';
  children: (close: () => void) => ReactNode;
}

/**
 * A value that the user types or picks. With a physical keyboard the user types, and the picker opens below the field. On a touch
 * screen the picker opens at once, as a sheet with a button for the keyboard, unless typing is quicker (`typedWith`).
 */
export function PickerField(props: PickerFieldProps & Picker) {
  const { value, onValueChange, onBlur, ref, read, show, icon, openLabel, typedWith, children, ...field } =
    props;
  const [typed, setTyped] = useState<{ text: string; before: string } | null>(null);
  const [open, setOpen] = useState(false);
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // In a low window a panel beside the field would cover the other fields; the title of a sheet says which one is filled in.
  const wide = useMediaQuery('(min-width: 40rem) and (min-height: 31rem)');
  const byThumb = useMediaQuery('(pointer: coarse)') && !typing && typedWith === undefined;

  useImperativeHandle(ref, () => {
    if (!input.current) throw new Error('A picker field hands out its ref only while it is on the page');
    return input.current;
  });

  const close = () => setOpen(false);
  const type = () => setTyping(true);
  useBackCloses(open && wide, close);

  return (
    <Popover.Root
      open={open && wide}
      onOpenChange={(next) => {
        setTyped(null);
        setOpen(next);
      }}
    >
      <TextField
        {...field}
        ref={input}
        autoComplete="off"
        inputMode={byThumb ? 'none' : (typedWith ?? 'text')}
        value={typed?.text ?? show(value)}
        onChange={({ target }) => {
          const text = target.value;
          const before = typed?.before ?? value;
          setTyped({ text, before });
          onValueChange(read(text, before) ?? text);
        }}
        onClick={() => byThumb && setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setTyped(null);
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        onBlur={() => {
          setTyped(null);
          setTyping(false);
          onBlur?.();
        }}
        trailing={<Popover.Trigger render={<IconButton label={openLabel} icon={icon} />} />}
      />
      <Panel {...{ input, wide, open, close }} label={field.label} onType={byThumb ? type : undefined}>
        {children(close)}
      </Panel>
    </Popover.Root>
  );
}

interface PanelProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  wide: boolean;
  open: boolean;
  close: () => void;
  /** The user types instead. */
  onType: (() => void) | undefined;
  children: ReactNode;
}

/** The picker: below the field, or on a small screen as a sheet. */
function Panel({ input, label, wide, open, close, onType, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const content = (
    <div ref={panel} className="mx-auto w-full max-w-sm">
      {children}
    </div>
  );
  const popup = {
    initialFocus: () => panel.current?.querySelector<HTMLElement>('[tabindex="0"], :checked') ?? true,
    finalFocus: input,
  };

  if (!wide) {
    const typeInstead = onType && (
      <Button
        variant="quiet"
        onClick={() => {
          onType();
          close();
        }}
      >
        {copy.typeInstead}
      </Button>
    );
    return (
      <Dialog {...popup} open={open} onClose={close} title={label} footer={typeInstead}>
        {content}
      </Dialog>
    );
  }
  return (
    <Popover.Portal>
      <Popover.Positioner
        anchor={input}
        align="start"
        sideOffset={6}
        // Open below or above the field, and scroll where there is little room: beside the field it would cover other fields.
        collisionAvoidance={{ fallbackAxisSide: 'none' }}
        className="z-50"
      >
        <Popover.Popup
          {...popup}
          aria-label={label}
          className={classNames(popupClass, 'max-h-(--available-height) w-90 p-4')}
        >
          {content}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  );
}
