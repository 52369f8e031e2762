import { type ComponentProps, startTransition, useOptimistic } from 'react';
import { CheckboxField } from './checkbox-field.tsx';

interface SavedCheckboxProps extends Omit<ComponentProps<typeof CheckboxField>, 'onChange'> {
  /** What is saved. */
  checked: boolean;
  save: (checked: boolean) => Promise<unknown>;
}

/** A checkbox that saves each change at once. */
export function SavedCheckbox({ checked, save, ...field }: SavedCheckboxProps) {
  // Set at the tap: the answer arrives a little later, and the box would flicker.
  const [shown, show] = useOptimistic(checked);
  const change = (next: boolean) =>
    startTransition(async () => {
      show(next);
      await save(next);
    });
  return (
    <CheckboxField {...field} checked={shown} onChange={(event) => change(event.currentTarget.checked)} />
  );
}
