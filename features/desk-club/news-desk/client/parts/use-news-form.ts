import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccount } from '#features/account/client/queries.ts';
import { refill, useFormDraft, useSavedForm } from '#platform/client/drafts/use-form-draft.ts';
import { failureOf, type Failure } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import type { DeskItem, NewsForm } from '../../news-desk.ts';
import { deskCopy } from './copy.ts';
import { isField, newsSchema, typedFrom, type TypedNews } from './form-values.ts';
import { useNewsPicture } from './use-news-picture.ts';
import { useCreateNews, useUpdateNews } from '../queries.ts';

interface NewsFormOptions {
  clubId: string;
  /** The update to edit, as it is now; null for a new one. */
  item: DeskItem | null;
  onDone: () => void;
}

/** Refusals after a change by another admin. The form shows them, because they last. */
const shownInForm: ReadonlySet<string> = new Set(['NOT_FOUND', 'CHANGED_MEANWHILE']);

/** The state of the form. When another admin changes the update meanwhile, the typed values stay, the form says so, and saving replaces that change. */
export function useNewsForm({ clubId, item, onDone }: NewsFormOptions) {
  const [base, setBase] = useState(item);
  const [failure, setFailure] = useState<Failure | null>(null);
  const initial = typedFrom(base);
  const { isActive, ...texts } = initial;
  const draft = useFormDraft(useAccount().id, `news:${clubId}:${item?.id ?? 'new'}`, texts);
  const form = useForm<TypedNews, unknown, NewsForm>({
    defaultValues: { ...draft.values, isActive },
    resolver: zodResolver(newsSchema),
  });
  useSavedForm(form, draft);
  const upload = useNewsPicture(clubId, (imageUrl) =>
    form.setValue('imageUrl', imageUrl, { shouldDirty: true }),
  );
  const create = useCreateNews();
  const update = useUpdateNews();
  const isOvertaken = base !== null && item !== null && base.updatedAt !== item.updatedAt;

  function showRefusal(error: unknown) {
    const refused = failureOf(error);
    const fields = refused.code === 'PICTURE_GONE' ? { imageUrl: refused.message } : refused.fields;
    for (const [index, [name, message]] of Object.entries(fields).entries()) {
      if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (item && shownInForm.has(refused.code)) setFailure(refused);
    else showToast({ tone: 'error', title: deskCopy.failure.saveTitle, description: refused.message });
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      if (item) await update.mutateAsync({ ...values, clubId, newsId: item.id, seen: item.updatedAt });
      else await create.mutateAsync({ ...values, clubId });
    } catch (error) {
      return showRefusal(error);
    }
    draft.drop();
    return onDone();
  });

  return {
    form,
    upload,
    submit,
    failure,
    isOvertaken,
    pending: create.isPending || update.isPending || upload.sending !== null,
    isRestored: draft.isRestored,
    clear: () => {
      refill(form, initial);
      draft.drop();
      form.setFocus('title');
    },
    adopt: () => {
      setBase(item);
      refill(form, typedFrom(item));
      draft.drop();
    },
  };
}
