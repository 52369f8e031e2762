import { Search, X } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { copy } from '../copy.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps {
  /** For a screen reader; other users see the placeholder. */
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

export function SearchField({ label, placeholder, value, onValueChange, className }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      label={label}
      hideLabel
      placeholder={placeholder}
      value={value}
      className={className}
      icon={<Search />}
      onChange={(event) => onValueChange(event.target.value)}
      trailing={
        value ? <IconButton label={copy.clear} icon={<X />} onClick={() => onValueChange('')} /> : undefined
      }
    />
  );
}
