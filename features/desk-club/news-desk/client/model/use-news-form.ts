import { useState } from 'react';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useCroppedUpload } from '#features/profile/client/model/use-picture-upload.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import type { Failure } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import type { DeskItem } from '../../news-desk.ts';
import { newsSchema, typedFrom } from './form-values.ts';
import { addPicture, createNews, isOvertaken, updateNews } from './commands.ts';

interface NewsFormOptions {
  clubId: string;
  /** The update to edit, as it is now; null for a new one. */
  item: DeskItem | null;
  /** Gets the id of the saved update. */
  onDone: (newsId: string) => void;
}

/** The state of the form. When another admin changes the update meanwhile, the typed values stay, the form says so, and saving replaces that change. */
export function useNewsForm({ clubId, item, onDone }: NewsFormOptions) {
  const [base, setBase] = useState(item);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { form, isRestored, drop, refill, clear } = useDraftedForm({
    userId: useAccount().id,
    name: `news:${clubId}:${item?.id ?? 'new'}`,
    initial: typedFrom(base),
    schema: newsSchema,
    first: 'title',
  });
  const add = useSend(addPicture);
  const upload = useCroppedUpload(async (picture) => {
    const sent = await add.send({ clubId, ...picture });
    if (sent.result === 'done') form.setValue('imageUrl', sent.answer.imageUrl, { shouldDirty: true });
    return sent;
  });
  const create = useSend(createNews);
  const update = useSend(updateNews);
  const isChanged = base !== null && item !== null && base.updatedAt !== item.updatedAt;

  function showRefusal(refused: Failure) {
    const fields = refused.code === 'PICTURE_GONE' ? { imageUrl: refused.message } : refused.fields;
    showAtFields(form, fields);
    if (item && isOvertaken(refused.code)) setFailure(refused);
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const sent = item
      ? await update.send({ ...values, clubId, newsId: item.id, seen: item.updatedAt })
      : await create.send({ ...values, clubId });
    if (sent.result === 'refused') return showRefusal(sent.failure);
    drop();
    if (sent.result === 'done') onDone(sent.answer.id);
  });

  return {
    form,
    upload,
    submit,
    failure,
    isOvertaken: isChanged,
    pending: create.pending || update.pending,
    isRestored,
    clear,
    adopt: () => {
      setBase(item);
      refill(typedFrom(item));
    },
  };
}
