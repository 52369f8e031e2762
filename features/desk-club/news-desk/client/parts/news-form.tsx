import { useState, type FormEvent } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { FullSheet } from '#ui/overlays/full-sheet.tsx';
import { copy } from '#ui/copy.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import type { DeskItem } from '../../news-desk.ts';
import { deskCopy } from './copy.ts';
import { useNewsForm } from '../model/use-news-form.ts';
import { NewsFields } from './news-fields.tsx';
import { NewsPreview } from './news-preview.tsx';

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
  const [openedAt] = useState(() => new Date().toISOString());
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
