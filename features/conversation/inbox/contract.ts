import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { inboxItem } from './inbox.ts';
import { countOutput, pageInput, pageOf, searchInput } from '#platform/shared/page.ts';

const path = '/me/conversations';

export const inboxContract = {
  list: call(golfer, `GET ${path}`, calls.list, { scope: 'conversations:read' })
    .input(
      z.strictObject({
        /** A part of the other person's name, or of the golf session's title. */
        search: searchInput,
        ...pageInput(50),
      }),
    )
    .output(pageOf(inboxItem)),
  unread: call(golfer, `GET ${path}/unread`, calls.unread, { scope: 'conversations:read' })
    .input(z.strictObject({}))
    // Conversations with unread messages.
    .output(countOutput),
};
