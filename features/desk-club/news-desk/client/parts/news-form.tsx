import { type FormEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAccount } from '#features/account/client/model/queries.ts';
import { NewsCard } from '#features/news/client/parts/news-card.tsx';
import { Events } from '#features/news/client/parts/this-month.tsx';
import type { NewsItem } from '#features/news/news.ts';
import { useCroppedUpload } from '#features/profile/client/model/use-picture-upload.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import type { Failure } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { serverNow } from '#platform/client/server.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { FullSheet } from '#ui/overlays/full-sheet.tsx';
import { Section } from '#ui/section.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { DeskItem } from '../../news-desk.ts';
import { otherMonth } from '../../rules.ts';
import { addPicture, createNews, isOvertaken, updateNews } from '../model/commands.ts';
import { newsSchema, previewOf, typedFrom, type TypedNews } from '../model/form-values.ts';
import { deskCopy, otherMonthText } from './copy.ts';
import { NewsFields, type NewsFormState } from './news-fields.tsx';

interface NewsFormProps {
  clubId: string;
  item: DeskItem | null;
  onSaved: (newsId: string) => void;
  onClose: () => void;
}

const text = deskCopy.form;
type NewsFormParts = ReturnType<typeof useNewsForm>;

/** A sheet over the whole screen of a phone, elsewhere a card in place of the list. Rotating the phone keeps the draft. */
export function NewsForm({ clubId, item, onSaved, onClose }: NewsFormProps) {
  const [openedAt] = useState(() => serverNow().toISOString());
  const { submit, pending, ...state } = useNewsForm({ clubId, item, onDone: onSaved });
  const inPage = useMediaQuery('(min-width: 48rem)');
  const heading = item ? text.editHeading : deskCopy.create;
  const fields = <Fields {...state} createdAt={item?.createdAt ?? openedAt} />;
  const frame = {
    noValidate: true,
    'aria-label': heading,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
  const save = (
    <Button type="submit" size={inPage ? 'large' : 'medium'} wide={!inPage} pending={pending}>
      {state.isOvertaken ? text.submitAnyway : text.submit}
    </Button>
  );
  const problem = <Problem {...state} />;

  if (inPage) {
    return (
      <Card padding="roomy" className="animate-appear">
        <h2 className="mb-5 text-xl">{heading}</h2>
        <form {...frame}>
          {fields}
          <div className="mt-6 grid gap-4">
            {problem}
            <div className="flex flex-wrap gap-3">
              {save}
              <Button variant="secondary" size="large" onClick={onClose}>
                {copy.cancel}
              </Button>
            </div>
          </div>
        </form>
      </Card>
    );
  }
  return (
    <FullSheet
      title={heading}
      onClose={onClose}
      form={frame}
      footer={
        <div className="grid gap-3">
          {problem}
          {save}
        </div>
      }
    >
      {fields}
    </FullSheet>
  );
}

type FieldsProps = Pick<NewsFormParts, 'form' | 'upload' | 'isRestored' | 'clear'> & { createdAt: string };

const Fields = ({ form, upload, isRestored, clear, createdAt }: FieldsProps) => (
  <>
    {isRestored ? <RestoredDraft onClear={clear} className="mb-5" /> : null}
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[3fr_2fr]">
      <NewsFields form={form} upload={upload} />
      <NewsPreview form={form} createdAt={createdAt} />
    </div>
  </>
);

/** Why saving failed, or what another admin did meanwhile. */
function Problem({ isOvertaken, failure, adopt }: Pick<NewsFormParts, 'isOvertaken' | 'failure' | 'adopt'>) {
  if (isOvertaken) {
    return (
      <Banner
        tone="warning"
        title={text.changed}
        action={
          <Button variant="secondary" size="small" onClick={adopt}>
            {text.adopt}
          </Button>
        }
      >
        {text.changedBody}
      </Banner>
    );
  }
  if (!failure) return null;
  const isGone = failure.code === 'NOT_FOUND';
  return (
    <Banner tone="error" title={isGone ? text.gone : deskCopy.failure.saveTitle}>
      {isGone ? text.goneBody : failure.message}
    </Banner>
  );
}

interface NewsFormOptions {
  clubId: string;
  /** The update to edit, as it is now; null for a new one. */
  item: DeskItem | null;
  /** Gets the id of the saved update. */
  onDone: (newsId: string) => void;
}

/** The state of the form. When another admin changes the update meanwhile, the typed values stay, the form says so, and saving replaces that change. */
function useNewsForm({ clubId, item, onDone }: NewsFormOptions) {
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

/** The update in the components that members see. */
function NewsPreview({ form, createdAt }: { form: NewsFormState; createdAt: string }) {
  const values = useWatch({ control: form.control }) as TypedNews;
  const item = previewOf(values, useSettled(values.imageUrl), createdAt);
  return (
    <Section title={text.preview} level={3} heading="mb-3 text-lg" className="min-w-0">
      <WhyHidden item={item} isActive={values.isActive} />
      {item.section === 'monthly-events' ? (
        <Events items={[item]} />
      ) : (
        <NewsCard
          item={item}
          pictureFailed={
            <p className="px-4 pt-4 text-sm font-medium text-flag sm:px-5">{text.pictureFailed}</p>
          }
        />
      )}
    </Section>
  );
}

/** Why members do not see the update now. */
function WhyHidden({ item, isActive }: { item: NewsItem; isActive: boolean }) {
  const month = otherMonth(item, useMinute());
  const { eventStartsAt } = item;
  const why = isActive ? month && eventStartsAt && otherMonthText(eventStartsAt, month) : text.previewHidden;
  return why ? (
    <Banner tone="info" className="mb-3">
      {why}
    </Banner>
  ) : null;
}

/** Milliseconds. With a shorter pause, a half-typed address would be fetched from a wrong site. */
const typingPause = 700;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
