import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

const typed = new Set(['text', 'email', 'password', 'tel', 'url', 'search', 'textarea']);

const isTyped = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && typed.has(control.type);

/**
 * Judges the fields of a form by a schema, with the texts that its controls show: Chrome on an iPhone fills a field in without an event
 * that React notices. https://github.com/facebook/react/issues/1159
 */
export function judgeFields<Typed extends FieldValues, Checked>(
  schema: ZodType<Checked, Typed>,
): Resolver<Typed, unknown, Checked> {
  const judge: Resolver<Typed, unknown, Checked> = zodResolver(schema);
  return (values, context, options) => {
    const fields: [string, { ref: unknown }][] = Object.entries(options.fields);
    const shown = fields.flatMap(([name, { ref }]) => (isTyped(ref) ? [[name, ref.value] as const] : []));
    return judge({ ...values, ...Object.fromEntries(shown) }, context, options);
  };
}
