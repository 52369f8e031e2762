import { z } from 'zod';
import { contentTypes, newsItem, sections } from '#features/news/news.ts';
import { skippedTimeText } from '#platform/shared/copy.ts';
import { dateInput } from '#platform/shared/date-input.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { fromAmsterdam, isSkipped } from '#platform/shared/time.ts';
import { lineInput, textInput } from '#platform/shared/typed/text-input.ts';
import { newsDeskCopy } from './copy.ts';
import { highestPriority, isImageAddress, longest } from './rules.ts';

const text = newsDeskCopy.validation;

/** The form of an update, validated on both sides. Date and time are in Amsterdam. */
export const newsForm = z
  .strictObject({
    title: lineInput().min(3, text.titleShort).max(longest.title, text.titleLong),
    content: textInput().min(10, text.contentShort).max(longest.content, text.contentLong),
    section: z.enum(sections, text.section).default('updates'),
    contentType: z.enum(contentTypes, text.contentType).default('update'),
    imageUrl: textInput()
      .max(longest.imageUrl, text.imageUrl)
      .overwrite((address) => address.replace(/^https:/i, 'https:'))
      .refine(isImageAddress, text.imageUrl)
      .default(''),
    /** What the picture shows; empty without a picture. */
    imageAlt: lineInput().max(longest.imageAlt, text.imageAlt).default(''),
    priority: z
      .number(text.priority)
      .int(text.priority)
      .min(0, text.priority)
      .max(highestPriority, text.priority)
      .default(0),
    /** False: members do not see it. */
    isActive: z.boolean().default(true),
    eventDate: z.union([z.literal(''), dateInput()], text.eventDate).default(''),
    eventTime: z
      .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], text.eventTime)
      .default(''),
    eventLocation: z
      .union(
        [
          z.literal(''),
          lineInput().min(2, text.eventLocation).max(longest.eventLocation, text.eventLocation),
        ],
        text.eventLocation,
      )
      .default(''),
  })
  .refine(({ imageUrl, imageAlt }) => imageUrl === '' || imageAlt.length >= 3, {
    path: ['imageAlt'],
    message: text.imageAlt,
  })
  .refine(({ eventDate, eventTime }) => eventDate !== '' || eventTime === '', {
    path: ['eventDate'],
    message: text.eventDate,
  })
  .refine(({ eventDate, eventTime }) => eventTime !== '' || eventDate === '', {
    path: ['eventTime'],
    message: text.eventTime,
  })
  .refine(
    ({ eventDate, eventTime }) =>
      eventDate === '' || eventTime === '' || fromAmsterdam(eventDate, eventTime) !== null,
    { path: ['eventDate'], message: text.eventDate },
  )
  .refine(({ eventDate, eventTime }) => !isSkipped(eventDate, eventTime), {
    path: ['eventTime'],
    message: skippedTimeText,
  });
export type NewsForm = z.infer<typeof newsForm>;

export const ofClub = { clubId: idInput };
export const oneInput = z.strictObject({ ...ofClub, id: idInput, newsId: idInput });

/** An update in the admin's list: also those that members do not see. */
export const deskItem = newsItem.extend({ isActive: z.boolean(), updatedAt: instantOutput });
export type DeskItem = z.infer<typeof deskItem>;

/** A removed update that can still be restored. */
export const removedItem = z.object({
  id: idOutput,
  title: z.string(),
  removedAt: instantOutput,
  restoreUntil: instantOutput,
});
export type RemovedItem = z.infer<typeof removedItem>;
export const changed = z.object({ id: idOutput });
