import { z } from 'zod';
import { idOutput, instantOutput } from '#platform/shared/ids.ts';

export const sections = ['updates', 'news', 'events', 'announcements', 'monthly-events'] as const;
export const contentTypes = ['update', 'event', 'news', 'alert'] as const;
export type ContentType = (typeof contentTypes)[number];

/** An update, event or news item as members see it. */
export const newsItem = z.object({
  id: idOutput,
  title: z.string(),
  content: z.string(),
  section: z.enum(sections),
  contentType: z.enum(contentTypes),
  imageUrl: z.string().nullable(),
  /** What the picture shows; null without a picture. */
  imageAlt: z.string().nullable(),
  priority: z.number(),
  eventStartsAt: instantOutput.nullable(),
  eventLocation: z.string().nullable(),
  createdAt: instantOutput,
});
export type NewsItem = z.infer<typeof newsItem>;

export const month = z.object({ items: z.array(newsItem) });
