import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { sections } from '#features/news/news.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import { useChoice, useFields, useValueField } from '#ui/forms/use-fields.ts';
import type { NewsForm } from '../../news-desk.ts';
import { highestPriority, isEvent, longest } from '../../rules.ts';
import { deskCopy, typeOptions } from './copy.ts';
import type { TypedNews } from '../model/form-values.ts';
import { PictureField } from './picture-field.tsx';
import type { useNewsPicture } from '../model/use-news-picture.ts';

export type NewsFormState = UseFormReturn<TypedNews, unknown, NewsForm>;

const text = deskCopy.form;
const sectionOptions = sections.map((value) => ({ value, label: deskCopy.sections[value] }));
const priorities = Array.from({ length: highestPriority + 1 }, (_, priority) => ({
  value: String(priority),
  label: String(priority),
}));

interface NewsFieldsProps {
  form: NewsFormState;
  upload: ReturnType<typeof useNewsPicture>;
}

export function NewsFields({ form, upload }: NewsFieldsProps) {
  const { control, setFocus } = form;
  const field = useFields(form, text);
  const sectionChoice = useChoice(form, text, 'section');
  const typeChoice = useChoice(form, text, 'contentType');
  const priority = useChoice(form, text, 'priority');
  const [section, contentType] = useWatch({ control, name: ['section', 'contentType'] });
  useEffect(() => setFocus('title'), [setFocus]);

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
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
      <SelectField {...sectionChoice} options={sectionOptions} />
      <SelectField {...typeChoice} options={typeOptions} />
      {isEvent({ section, contentType }) ? <EventFields form={form} /> : null}
      <PictureField form={form} upload={upload} />
      <SelectField {...priority} options={priorities} hint={text.priorityHint} />
      <CheckboxField {...form.register('isActive')} label={text.isActive} className="self-center" />
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
