// The token of a link in a mail, by default about play requests and as the product under test signs it.
import { createUnsubscribeLinks } from '#platform/server/link-tokens.ts';
import { testSettings } from '#tests/product.ts';

type About = { kinds?: readonly string[]; secret?: string };

export const mailToken = (
  userId: string,
  { kinds = ['play_request'], secret = testSettings.authSecret }: About = {},
): string =>
  createUnsubscribeLinks({ secret, publicUrl: '', paths: { page: '', oneClick: '' } }).tokenOf({
    userId,
    kinds,
  });
