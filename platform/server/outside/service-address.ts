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

export const databaseAddress = z.string().refine(isDatabase, kindOf('a postgresql://'));
