import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { golfSessionCopy } from '../../../copy.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import { useCreateGolfSession } from '../../queries.ts';
import { createFormSchema, emptyForm, isField, type TypedForm } from './create-form-values.ts';

const schema = createFormSchema(() => new Date());

interface CreateFormOptions {
  /** The club, or null for every golfer. */
  clubId: string | null;
  /** The initial value of the field. */
  location: string;
  onCreated: (id: string) => void;
}

/** The state of the create form. */
export function useCreateForm({ clubId, location, onCreated }: CreateFormOptions) {
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

  function showRefusal(error: unknown) {
    const failure = failureOf(error);
    const fields = failure.code === 'PAST' ? { date: failure.message } : failure.fields;
    const wrong = Object.entries(fields).filter(([name]) => isField(name));
    for (const [index, [name, message]] of wrong.entries()) {
      if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    showToast({ title: golfSessionCopy.failure.createTitle, description: failure.message, tone: 'error' });
  }

  const submit = form.handleSubmit(async (values) => {
    const made = await create.mutateAsync({ ...values, clubId }).catch(showRefusal);
    if (!made) return undefined;
    showToast({ title: golfSessionCopy.created, tone: 'success' });
    form.reset(initial);
    draft.drop();
    return onCreated(made.id);
  });
  return { form, submit, pending: create.isPending, isRestored: draft.isRestored, clear };
}
