import { Combobox } from '@base-ui/react/combobox';
import { useRef, useState } from 'react';
import { isFoundBy } from '#platform/shared/typed/folded-name.ts';
import { copy } from '../copy.ts';
import { FullSheetFrame } from '../overlays/full-sheet.tsx';
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx';
import { controlClass } from './field-frame.tsx';

interface ComboboxSheetProps<Value extends string> {
  id: string;
  label: string;
  options: readonly ComboboxOption<Value>[];
  selected: ComboboxOption<Value> | null;
  onSelect: (value: Value) => void;
  onClose: () => void;
}

/** The options on a whole phone screen, with the text field on top, so that the keyboard leaves room for them. */
export function ComboboxSheet<Value extends string>(props: ComboboxSheetProps<Value>) {
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
