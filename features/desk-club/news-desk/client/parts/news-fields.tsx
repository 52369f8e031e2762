import { useEffect, useRef } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { sections } from '#features/news/news.ts';
import type { CroppedUpload } from '#features/profile/client/model/use-picture-upload.ts';
import { Fold } from '#ui/fold.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { useChoice, useFields, useValueField } from '#ui/forms/use-fields.ts';
import type { NewsForm } from '../../news-desk.ts';
import {
  highestPriority,
  isEvent,
  kindOf,
  longest,
  newsKinds,
  pinnedPriority,
  type NewsKind,
} from '../../rules.ts';
import type { TypedNews } from '../model/form-values.ts';
import { deskCopy, typeOptions } from './copy.ts';
import { PictureField } from './picture-field.tsx';

export type NewsFormState = UseFormReturn<TypedNews, unknown, NewsForm>;

const text = deskCopy.form;
const kindOptions = (['news', 'event', 'alert'] as const).map((value) => ({
  value,
  label: text.kinds[value],
}));
const sectionOptions = sections.map((value) => ({ value, label: deskCopy.sections[value] }));
/** Priority 0 is not being on top. */
const priorities = Array.from({ length: highestPriority }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

export function NewsFields({ form, upload }: { form: NewsFormState; upload: CroppedUpload }) {
  const { control } = form;
  const field = useFields(form, text);
  const sectionChoice = useChoice(form, text, 'section');
  const typeChoice = useChoice(form, text, 'contentType');
  const [section, contentType] = useWatch({ control, name: ['section', 'contentType'] });

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <KindChoice form={form} />
      <TextField
        {...field('title')}
        required
        maxLength={longest.title}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('content')}
        required
        rows={5}
        counter
        maxLength={longest.content}
        className="sm:col-span-2"
      />
      {isEvent({ section, contentType }) ? <EventFields form={form} /> : null}
      <PictureField form={form} upload={upload} />
      <PinField form={form} />
      <CheckboxField {...form.register('isActive')} label={text.isActive} />
      <div className="sm:col-span-2">
        <Fold label={text.details} count={0}>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <SelectField {...sectionChoice} options={sectionOptions} />
            <SelectField {...typeChoice} options={typeOptions} />
          </div>
        </Fold>
      </div>
    </div>
  );
}

/** The kind of update in the words of the club house. The choice sets the section and the type. */
function KindChoice({ form }: { form: NewsFormState }) {
  const { control, setValue } = form;
  const contentType = useWatch({ control, name: 'contentType' });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input:checked, input')?.focus(), []);

  function choose(kind: NewsKind) {
    const chosen = newsKinds[kind];
    setValue('section', chosen.section, { shouldDirty: true });
    setValue('contentType', chosen.contentType, { shouldDirty: true });
  }

  return (
    <div ref={box} className="sm:col-span-2">
      <ChoiceField<NewsKind | ''>
        label={text.kind}
        options={kindOptions}
        value={kindOf(contentType) ?? ''}
        onValueChange={(kind) => {
          if (kind !== '') choose(kind);
        }}
      />
      {contentType === 'alert' ? <p className="mt-2 text-sm text-ink-soft">{text.alertHint}</p> : null}
    </div>
  );
}

/** Whether the update is on top, and then how high. */
function PinField({ form }: { form: NewsFormState }) {
  const { field } = useController({ control: form.control, name: 'priority' });
  const priority = useChoice(form, text, 'priority');
  const isPinned = field.value !== '0';
  return (
    <div className="grid content-start gap-2">
      <CheckboxField
        label={text.pinned}
        checked={isPinned}
        onChange={({ target }) => field.onChange(target.checked ? String(pinnedPriority) : '0')}
      />
      {isPinned ? <SelectField {...priority} options={priorities} hint={text.priorityHint} /> : null}
    </div>
  );
}

/** Date, time and location. The date is optional, for example for an event that lasts the whole month. */
function EventFields({ form }: { form: NewsFormState }) {
  const field = useFields(form, text);
  return (
    <>
      <DateField {...useValueField(form, text, 'eventDate')} optional />
      <TimeField {...useValueField(form, text, 'eventTime')} optional />
      <TextField
        {...field('eventLocation')}
        optional
        maxLength={longest.eventLocation}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </>
  );
}
