// The settings that pages show: who is responsible for the data, and what a board pays and whom it asks.
import { z } from 'zod';
import type { Operator, Sales } from '#platform/shared/web/page-facts.ts';
import { givenTogether } from './settings-error.ts';

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

/** Both or none: a name alone helps nobody who has a question. */
export function operatorIn(values: Values): Operator | null {
  const given = givenTogether(values, ['OPERATOR_NAME', 'OPERATOR_EMAIL']);
  return given && { name: given.OPERATOR_NAME, email: given.OPERATOR_EMAIL };
}

/** Both or none: a price raises questions. */
export function salesIn(values: Values): Sales | null {
  const given = givenTogether(values, ['BUSINESS_PRICE', 'BUSINESS_CONTACT']);
  if (!given) return null;
  const [name = '', phone = '', email = ''] = given.BUSINESS_CONTACT.split(',').map((part) => part.trim());
  return { price: given.BUSINESS_PRICE, name, phone, email };
}
