// Connects fields to a form of react-hook-form: what to register, the label, which has the name of its field, and the error.
import {
  useController,
  useFormState,
  type FieldValues,
  type Path,
  type RefCallBack,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';

type Form<Typed extends FieldValues, Checked> = Pick<
  UseFormReturn<Typed, unknown, Checked>,
  'control' | 'register'
>;
type Labels<Typed extends FieldValues> = Readonly<Partial<Record<Path<Typed>, string>>>;

export type Field<Name> = (
  name: Name,
) => UseFormRegisterReturn & { label: string; error: string | undefined };

/** For fields of the browser, such as text fields: spread `field(name)` into each. */
export function useFields<Typed extends FieldValues, Checked>(
  { control, register }: Form<Typed, Checked>,
  labels: Labels<Typed>,
): Field<Path<Typed>> {
  // The library changes `errors` in place, so that a memoized function would show earlier errors.
  'use no memo';
  const { errors } = useFormState({ control });
  return (name: Path<Typed>) => ({
    ...register(name),
    label: labels[name] ?? '',
    error: errors[name]?.message as string | undefined,
  });
}

interface Choice {
  label: string;
  error: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
}

/** For a field that reports a value, such as a date field. */
export function useValueField<Typed extends FieldValues, Checked>(
  { control }: Form<Typed, Checked>,
  labels: Labels<Typed>,
  name: Path<Typed>,
): Choice & { ref: RefCallBack; name: string; onBlur: () => void } {
  const { field, fieldState } = useController({ control, name });
  const { onChange: onValueChange, ...rest } = field;
  return { ...rest, onValueChange, label: labels[name] ?? '', error: fieldState.error?.message };
}

/** For a choice, such as a select. */
export function useChoice<Typed extends FieldValues, Checked>(
  ...question: Parameters<typeof useValueField<Typed, Checked>>
): Choice {
  const { value, onValueChange, label, error } = useValueField(...question);
  return { value, onValueChange, label, error };
}

/** Shows the server's messages at the fields that they concern. The first of these gets the focus. */
export function showAtFields<Typed extends FieldValues, Checked>(
  form: UseFormReturn<Typed, unknown, Checked>,
  messages: Readonly<Record<string, string>>,
): void {
  const own = Object.entries(messages).filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of own.entries())
    form.setError(name as Path<Typed>, { message }, { shouldFocus: index === 0 });
}
