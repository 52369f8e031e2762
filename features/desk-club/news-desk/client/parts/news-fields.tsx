import { useEffect } from 'react';
import { Controller, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { sections } from '#features/news/news.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TimeField } from '#ui/forms/time-field.tsx';
import type { NewsForm } from '../../news-desk.ts';
import { highestPriority, isEvent, longest } from '../../rules.ts';
import { deskCopy, typeOptions } from './copy.ts';
import type { TypedNews } from './form-values.ts';
import { PictureField } from './picture-field.tsx';
import type { useNewsPicture } from './use-news-picture.ts';

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
  const { register, control, setFocus } = form;
  const { errors } = useFormState({ control });
  const [section, contentType] = useWatch({ control, name: ['section', 'contentType'] });
  useEffect(() => setFocus('title'), [setFocus]);

  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField
        {...register('title')}
        label={text.title}
        error={errors.title?.message}
        required
        maxLength={longest.title}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextArea
        {...register('content')}
        label={text.content}
        error={errors.content?.message}
        required
        rows={5}
        counter
        maxLength={longest.content}
        className="sm:col-span-2"
      />
      <Choice form={form} name="section" label={text.section} options={sectionOptions} />
      <Choice form={form} name="contentType" label={text.contentType} options={typeOptions} />
      {isEvent({ section, contentType }) ? <EventFields form={form} /> : null}
      <PictureField form={form} upload={upload} />
      <Choice
        form={form}
        name="priority"
        label={text.priority}
        options={priorities}
        hint={text.priorityHint}
      />
      <CheckboxField {...register('isActive')} label={text.isActive} className="self-center" />
    </div>
  );
}

interface ChoiceProps {
  form: NewsFormState;
  name: 'section' | 'contentType' | 'priority';
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
}

function Choice({ form: { control }, name, ...field }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <SelectField {...field} error={fieldState.error?.message} value={value} onValueChange={onChange} />
      )}
    />
  );
}

/** Date, time and location. The date is optional, for example for an event that lasts the whole month. */
function EventFields({ form: { control, register } }: { form: NewsFormState }) {
  const { errors } = useFormState({ control });
  return (
    <>
      <Controller
        control={control}
        name="eventDate"
        render={({ field: { onChange, ...field } }) => (
          <DateField
            {...field}
            onValueChange={onChange}
            label={text.eventDate}
            optional
            error={errors.eventDate?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="eventTime"
        render={({ field: { onChange, ...field } }) => (
          <TimeField
            {...field}
            onValueChange={onChange}
            label={text.eventTime}
            optional
            error={errors.eventTime?.message}
          />
        )}
      />
      <TextField
        {...register('eventLocation')}
        label={text.eventLocation}
        optional
        error={errors.eventLocation?.message}
        maxLength={longest.eventLocation}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </>
  );
}
