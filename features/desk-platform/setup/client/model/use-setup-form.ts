import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { judgeFields } from '#platform/client/judge-fields.ts';
import type { Sent } from '#platform/client/sending/deliver.ts';
import { showAtFields, useFields, type Field } from '#ui/forms/use-fields.ts';

/** A form of the set-up: its fields, and what sends it. A refusal about a field is shown there. */
export function useSetupForm<Typed extends FieldValues, Checked extends FieldValues>(
  schema: z.ZodType<Checked, Typed>,
  { first, labels }: { first: DefaultValues<Typed>; labels: Partial<Record<Path<Typed>, string>> },
  send: (filled: Checked) => Promise<Sent<unknown>>,
): { form: UseFormReturn<Typed, unknown, Checked>; field: Field<Path<Typed>>; submit: () => void } {
  const form = useForm<Typed, unknown, Checked>({ resolver: judgeFields(schema), defaultValues: first });
  const field = useFields(form, labels);
  const submit = form.handleSubmit(async (filled) => {
    const sent = await send(filled);
    if (sent.result === 'refused') showAtFields(form, sent.failure.fields);
  });
  return { form, field, submit: () => void submit() };
}
