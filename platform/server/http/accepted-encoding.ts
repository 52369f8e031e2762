import type { IncomingMessage } from 'node:http';

export type Encoding = 'br' | 'gzip';

/** Whether the client says that it reads answers of this encoding. A weight of zero says that it does not. */
export const acceptsEncoding = ({ headers }: IncomingMessage, encoding: Encoding): boolean =>
  String(headers['accept-encoding'])
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name, weight] = one.split(';').map((part) => part.trim());
      return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '');
    });
