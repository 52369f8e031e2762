// The settings that pages show: who is responsible for the data, and what a board pays and whom it asks.
import { z } from 'zod';
import type { Operator, Sales } from '#platform/shared/web/page-facts.ts';

export const pageEnvironment = {
  OPERATOR_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{C}<>]{2,100}$/u, 'a name of 2 to 100 characters')
    .optional(),
  OPERATOR_EMAIL: z.email('an e-mail address').optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'an e-mail address or an https address')
    .optional(),
  BUSINESS_PRICE: z
    .string()
    .trim()
    .regex(/^[^\p{C}<>]{2,200}$/u, 'a price in words of 2 to 200 characters')
    // An amount must not be parted from its sign at the end of a line.
    .transform((price) => price.replaceAll('€ ', '€\u00a0'))
    .optional(),
  BUSINESS_CONTACT: z
    .string()
    .regex(
      /^[^\p{C}<>,]{2,100},\s*\+?[\d\s()-]{6,20},\s*[^\s@,<>]+@[^\s@,<>]+$/u,
      'a name, a phone number and an e-mail address, with commas between',
    )
    .optional(),
};

const environment = z.object(pageEnvironment);
type Values = z.infer<typeof environment>;
type Problem = { problem: string };

/** Two settings that only make sense together. */
function unpaired(values: Values, one: keyof Values, other: keyof Values): Problem | null {
  if ((values[one] === undefined) === (values[other] === undefined)) return null;
  const [missing, given] = values[one] === undefined ? [one, other] : [other, one];
  return { problem: `Setting ${missing} is missing: it goes together with ${given}.` };
}

/** Both or none: a name alone helps nobody who has a question. */
export function operatorIn(values: Values): Operator | Problem | null {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = values;
  if (name === undefined || email === undefined) return unpaired(values, 'OPERATOR_NAME', 'OPERATOR_EMAIL');
  return { name, email };
}

/** Both or none: a price raises questions. */
export function salesIn(values: Values): Sales | Problem | null {
  const { BUSINESS_PRICE: price, BUSINESS_CONTACT: contact } = values;
  if (price === undefined || contact === undefined)
    return unpaired(values, 'BUSINESS_PRICE', 'BUSINESS_CONTACT');
  const [name = '', phone = '', email = ''] = contact.split(',').map((part) => part.trim());
  return { price, name, phone, email };
}
