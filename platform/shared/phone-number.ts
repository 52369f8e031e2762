// Phone numbers: parsed as Dutch people type them, stored as E.164, shown masked.
import { typedCode } from './typed-code.ts';

/** Parses '06 12345678', '0031 6…' or '+32 …' into E.164, as +31612345678; null when it is not a phone number. */
export function readPhoneNumber(typed: string): string | null {
  const digits = typedCode(typed).replaceAll(/[()./]/gu, '');
  // People write +31 (0)6…; the 0 is not dialled from abroad.
  const abroad = digits.replace(/^00/u, '+').replace(/^\+310/u, '+31');
  const whole = /^0[1-9]\d{8}$/u.test(abroad) ? `+31${abroad.slice(1)}` : abroad;
  if (whole.startsWith('+31')) return /^\+31[1-9]\d{8}$/u.test(whole) ? whole : null;
  return /^\+[1-9]\d{6,14}$/u.test(whole) ? whole : null;
}

/** +31612345678 as '06 •••• ••78': enough for users to recognise their own number. */
export function maskPhoneNumber(phone: string): string {
  const start = phone.startsWith('+316') ? '06' : phone.slice(0, 3);
  return `${start}\u00A0••••\u00A0••${phone.slice(-2)}`;
}
