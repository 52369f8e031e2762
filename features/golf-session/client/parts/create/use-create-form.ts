import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import { useCreateGolfSession } from '../../queries.ts';
import { createdText } from './copy.ts';
import {
  createFormSchema,
  emptyForm,
  isField,
  type FieldName,
  type TypedForm,
} from './create-form-values.ts';

const schema = createFormSchema(() => new Date());

interface CreateFormOptions {
  /** The club, or null for every golfer. */
  clubId: string | null;
  weeks: number;
  /** The initial value of the field for the location. */
  location: string;
  onCreated: (id: string) => void;
}

/** The state of the create form. */
export function useCreateForm({ clubId, weeks, location, onCreated }: CreateFormOptions) {
  const initial = { ...emptyForm, location };
  const create = useCreateGolfSession();
  const draft = useFormDraft(useAccount().id, 'golf-session', initial);
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: draft.values,
    resolver: zodResolver(schema),
  });

  useSavedForm(form, draft);

  function clear() {
    refill(form, initial);
    draft.drop();
    form.setFocus('title');
  }

  const showRefusal = (error: unknown) => showFormRefusal(form, error, golfSessionCopy.failure.createTitle);

  const submit = form.handleSubmit(async (values) => {
    const made = await create.mutateAsync({ ...values, clubId, weeks }).catch(showRefusal);
    if (!made) return undefined;
    showToast({ title: createdText(weeks), tone: 'success' });
    form.reset(initial);
    draft.drop();
    return onCreated(made.id);
  });
  return { form, submit, pending: create.isPending, isRestored: draft.isRestored, clear };
}

/** Refusals that concern one field. */
const fieldOf: Readonly<Record<string, FieldName>> = { PAST: 'date', TOO_FEW_PLACES: 'maxPlayers' };

/** Shows a refusal at its fields and as a toast. */
export function showFormRefusal(
  form: UseFormReturn<TypedForm, unknown, GolfSessionForm>,
  error: unknown,
  title: string,
): void {
  const failure = failureOf(error);
  const field = fieldOf[failure.code];
  const fields = field ? { [field]: failure.message } : failure.fields;
  const wrong = Object.entries(fields).filter(([name]) => isField(name));
  for (const [index, [name, message]] of wrong.entries()) {
    if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
  }
  showToast({ title, description: failure.message, tone: 'error' });
}
