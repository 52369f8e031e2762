// The address of a service in a setting, with its user and password.
import { z } from 'zod';

/** Generated passwords hold signs that end this part of an address. */
const kindOf = (kind: string) => `${kind} address, with / # ? and % in a password as %2F %23 %3F and %25`;

/** Of 'smtp://jan:12#34@mail.example' the host is 'jan', and the port 12. */
const isWhole = (text: string) => !/^[^/]*\/\/[^/?#]*[/#][^?]*@/.test(text);

export const serviceAddress = (protocol: RegExp, kind: string) =>
  z.url({ protocol, hostname: /./, error: kindOf(kind) }).refine(isWhole, kindOf(kind));

/** As the driver reads it: with a socket, no host needs to be named. */
const isDatabase = (text: string) =>
  /^postgres(ql)?:\/\/./.test(text) && isWhole(text) && URL.canParse(text.replace('@/', '@host/'));

/** The driver takes these modes for the strictest one and warns of that at each start, in words of its own. */
const isStrict = (text: string) => !/[?&]uselibpqcompat=true\b/.test(text);
const laxMode = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

export const databaseAddress = z
  .string()
  .refine(isDatabase, kindOf('a postgresql://'))
  .transform((text) => (isStrict(text) ? text.replace(laxMode, '$1verify-full') : text));
