import { useEffect, useEffectEvent } from 'react';
import { useForm, type FieldValues, type Path } from 'react-hook-form';
import type { ZodType } from 'zod';
import { judgeFields } from '../judge-fields.ts';
import { useFormDraft } from './form-drafts.ts';

interface DraftedFormOptions<Typed extends FieldValues, Checked> {
  userId: string;
  name: string;
  initial: Typed;
  schema: ZodType<Checked, Typed>;
  /** The field that gets the focus when the form is cleared. */
  first: Path<Typed>;
}

/**
 * A form of react-hook-form whose texts are kept as a draft until they are sent. Not for a form with a password. A checkbox is not
 * kept: a restored form asks for consent again.
 */
export function useDraftedForm<Typed extends FieldValues, Checked extends FieldValues>(
  options: DraftedFormOptions<Typed, Checked>,
) {
  const { userId, name, initial, schema, first } = options;
  const texts = Object.entries(initial).filter(([, value]) => typeof value === 'string');
  const draft = useFormDraft<Record<string, string>>(userId, name, Object.fromEntries(texts));
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: { ...initial, ...draft.values } as never,
    resolver: judgeFields(schema),
  });
  const { subscribe } = form;
  const save = useEffectEvent(draft.save);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe],
  );

  /** Fills the form field by field: unlike `reset` this also empties fields whose default is a draft. */
  function refill(values: Typed) {
    for (const [field, value] of Object.entries(values)) form.setValue(field as Path<Typed>, value);
    form.clearErrors();
    draft.drop();
  }
  return {
    form,
    isRestored: draft.isRestored,
    drop: draft.drop,
    refill,
    clear: () => {
      refill(initial);
      form.setFocus(first);
    },
  };
}
