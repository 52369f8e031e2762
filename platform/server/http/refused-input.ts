import { z } from 'zod';
import { inputCopy } from '#platform/shared/copy.ts';
import { refusedInputCopy as copy } from './copy.ts';

type Issue = z.core.$ZodRawIssue;

/** The limits of whole numbers themselves, which no reader needs. */
const byFar = 1e12;

/** The sentence for input that a schema refuses without a sentence of its own. */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined) return inputCopy.required;
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_type') return ofType[issue.expected] ?? inputCopy.invalid;
  if (issue.code === 'invalid_value') return copy.choice(issue.values.map(String));
  if (issue.code === 'invalid_format') return ofFormat[issue.format] ?? inputCopy.invalid;
  if (issue.code === 'not_multiple_of') return copy.step(issue.divisor);
  return issue.code === 'unrecognized_keys' ? inputCopy.unknownField : inputCopy.invalid;
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(maximum);
  if (origin === 'string') return exact ? copy.exactLength(most) : copy.tooLong(most);
  if (counted.has(origin)) return copy.tooMany(most);
  if (!numbers.has(origin)) return inputCopy.invalid;
  if (most > byFar) return copy.tooLargeByFar;
  return inclusive === false ? copy.below(most) : copy.tooLarge(most);
}

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(minimum);
  const isEmpty = origin === 'string' && least === 1;
  if (isEmpty) return inputCopy.required;
  if (origin === 'string') return exact ? copy.exactLength(least) : copy.tooShort(least);
  if (counted.has(origin)) return copy.tooFew(least);
  if (!numbers.has(origin)) return inputCopy.invalid;
  if (least < -byFar) return copy.tooSmallByFar;
  return inclusive === false ? copy.above(least) : copy.tooSmall(least);
}

const counted: ReadonlySet<string> = new Set(['array', 'set', 'map']);
const numbers: ReadonlySet<string> = new Set(['number', 'int', 'bigint']);

const ofType: Partial<Record<string, string>> = {
  string: copy.text,
  number: copy.number,
  int: copy.wholeNumber,
  boolean: copy.yesOrNo,
  array: copy.list,
  object: copy.parts,
  record: copy.parts,
};

const ofFormat: Partial<Record<string, string>> = {
  email: copy.email,
  url: copy.url,
  uuid: copy.id,
  guid: copy.id,
  date: copy.date,
  datetime: copy.instant,
  time: copy.time,
};
