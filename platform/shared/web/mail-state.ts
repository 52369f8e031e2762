import { z } from 'zod';

/** Of a mail that is not delivered yet. 'delayed': tried at least once, and tried again. 'refused': given up. */
export const mailState = z.enum(['under-way', 'delayed', 'refused']);
export type MailState = z.infer<typeof mailState>;
