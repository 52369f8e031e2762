import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { ErrorBanner } from '#ui/unsent/error-banner.tsx';

interface OneFieldFormProps {
  initial?: string;
  field: Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'error' | 'onChange'>;
  /** What the field keeps of the typed text. */
  clean?: (typed: string) => string;
  /** What is wrong with a value, before it is sent; undefined when nothing is. */
  problemOf: (value: string) => string | undefined;
  failureTitle: string;
  submit: string;
  icon?: ReactNode;
  /** Further fields, above this one. */
  children?: ReactNode;
  /** Returns the error message; null when the value was accepted. */
  onValue: (value: string) => Promise<string | null>;
  /** A refused value must be typed again. */
  emptiesRefused?: boolean;
}

/** A form with one field of its own. A value that is wrong gets the focus. */
export function OneFieldForm(props: OneFieldFormProps) {
  const { initial = '', field, clean, problemOf, failureTitle, submit, icon, children } = props;
  const id = useId();
  const [value, setValue] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const focus = () => document.getElementById(id)?.focus();

  async function send() {
    const problem = problemOf(value);
    setWrong(problem);
    setRefusal(null);
    if (problem !== undefined || busy) return focus();
    setBusy(true);
    const refused = await props.onValue(value);
    setBusy(false);
    setRefusal(refused);
    if (refused === null || !props.emptiesRefused) return;
    setValue('');
    focus();
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      <ErrorBanner title={failureTitle} message={refusal} />
      {children}
      <TextField
        {...field}
        id={id}
        value={value}
        error={wrong}
        onChange={({ target }) => {
          setWrong(undefined);
          setValue(clean ? clean(target.value) : target.value);
        }}
      />
      <Button type="submit" size="large" wide icon={icon} pending={busy}>
        {submit}
      </Button>
    </form>
  );
}
