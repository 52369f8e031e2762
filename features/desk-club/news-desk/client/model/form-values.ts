// The form holds text until it is validated, with the same schema as on the server.
import { z } from 'zod';
import { contentTypes, sections, type NewsItem } from '#features/news/news.ts';
import { fromAmsterdam, toAmsterdam } from '#platform/shared/time.ts';
import { readTypedNumber } from '#platform/shared/typed/typed-number.ts';
import { newsForm, type DeskItem } from '../../news-desk.ts';
import { isEvent, isImageAddress } from '../../rules.ts';
import { deskCopy } from '../parts/copy.ts';

const typed = z.object({
  title: z.string(),
  content: z.string(),
  section: z.enum(sections),
  contentType: z.enum(contentTypes),
  imageUrl: z.string(),
  imageAlt: z.string(),
  priority: z.string(),
  isActive: z.boolean(),
  eventDate: z.string(),
  eventTime: z.string(),
  eventLocation: z.string(),
});
export type TypedNews = z.infer<typeof typed>;

const empty: TypedNews = {
  title: '',
  content: '',
  section: 'updates',
  contentType: 'update',
  imageUrl: '',
  imageAlt: '',
  priority: '0',
  isActive: true,
  eventDate: '',
  eventTime: '',
  eventLocation: '',
};

/** The values that the form starts with. */
export function typedFrom(item: DeskItem | null): TypedNews {
  if (!item) return empty;
  const at = item.eventStartsAt === null ? null : toAmsterdam(item.eventStartsAt);
  return {
    title: item.title,
    content: item.content,
    section: item.section,
    contentType: item.contentType,
    imageUrl: item.imageUrl ?? '',
    imageAlt: item.imageAlt ?? '',
    priority: String(item.priority),
    isActive: item.isActive,
    eventDate: at?.date ?? '',
    eventTime: at?.time ?? '',
    eventLocation: item.eventLocation ?? '',
  };
}

const noEvent = { eventDate: '', eventTime: '', eventLocation: '' };

/** Leaves out values of fields that the form does not show. */
export const newsSchema = typed
  .transform((form): z.input<typeof newsForm> => ({
    ...form,
    ...(!isEvent(form) && noEvent),
    ...(form.imageUrl.trim() === '' && { imageAlt: '' }),
    priority: readTypedNumber(form.priority),
  }))
  .pipe(newsForm);

/** The update as members would see it now. */
export function previewOf(form: TypedNews, imageUrl: string, createdAt: string): NewsItem {
  const address = imageUrl.trim().replace(/^https:/i, 'https:');
  const dated = isEvent(form) && form.eventDate !== '' && form.eventTime !== '';
  return {
    id: 'preview',
    title: form.title.trim() || deskCopy.form.untitled,
    content: form.content.trim(),
    section: form.section,
    contentType: form.contentType,
    imageUrl: isImageAddress(address) ? address || null : null,
    imageAlt: form.imageAlt,
    priority: readTypedNumber(form.priority),
    eventStartsAt: dated ? (fromAmsterdam(form.eventDate, form.eventTime)?.toISOString() ?? null) : null,
    eventLocation: (isEvent(form) && form.eventLocation.trim()) || null,
    createdAt,
  };
}
