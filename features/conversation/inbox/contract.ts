import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { inboxCopy } from './copy.ts';
import { inboxPage, listInput, unreadConversations } from './inbox.ts';

const { calls } = inboxCopy;
const path = '/me/conversations';

export const inboxContract = {
  list: call(golfer, `GET ${path}`, calls.list, { scope: 'conversations:read' })
    .input(listInput)
    .output(inboxPage),
  unread: call(golfer, `GET ${path}/unread`, calls.unread, { scope: 'conversations:read' })
    .input(z.strictObject({}))
    .output(unreadConversations),
};
