import { ORPCError } from '@orpc/client';
import { refusalCopy, tooLateText } from '#platform/shared/copy.ts';
import { isTooLate } from './network.ts';

export type Failure = {
  /** The code of the refusal; OFFLINE when the server was not reached, INTERNAL_SERVER_ERROR for a fault. */
  code: string;
  status: number;
  /** The Dutch sentence to show. */
  message: string;
  /** For INVALID_INPUT: the messages by field path ('title'). */
  fields: Record<string, string>;
};

/** Translates an error of a call into what the screen shows. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) {
    return { code: error.code, status: error.status, message: error.message, fields: fieldsOf(error.data) };
  }
  const offline = error instanceof TypeError || isTooLate(error) || !navigator.onLine;
  const code = offline ? 'OFFLINE' : 'INTERNAL_SERVER_ERROR';
  const message = isTooLate(error) && navigator.onLine ? tooLateText : refusalCopy[code];
  return { code, status: 0, message, fields: {} };
}

/** True when the server refused it. After any other failure the command may have run. */
export const isAnswer = ({ status }: Failure): boolean => status >= 400 && status < 500;

/** The message of the error; null when there is none. */
export async function problemOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return failureOf(error).message;
  }
}

function fieldsOf(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields))
    return {};
  const entries = data.fields.filter(
    (field): field is { path: string; message: string } =>
      typeof field?.path === 'string' && typeof field.message === 'string',
  );
  return Object.fromEntries(entries.map((field) => [field.path, field.message]));
}
