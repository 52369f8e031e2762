// The form of what the live stream says; what it means is for the feature that owns the kind.
import { z } from 'zod';

/** First event of a stream. `recovered: false`: too much was missed, load everything anew. */
export const liveHello = z.object({ recovered: z.boolean() });

/** Something changed. `data` comes along where reading it again would cost every reader a call (messages). */
export const liveChange = z.object({
  topic: z.string(),
  kind: z.string(),
  subjectId: z.string().nullable(),
  data: z.unknown().optional(),
});

export type LiveChange = z.infer<typeof liveChange>;

/** A reader that hears nothing for this long may take the line as broken and come back. */
export const heartbeatSeconds = 20;
