import { z } from 'zod';
import { golfer } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { inboxCopy } from './copy.ts';
import { inboxPage, listInput, unreadConversations } from './inbox.ts';

const { calls } = inboxCopy;
const path = '/me/conversations';

export const inboxContract = {
  list: call({ access: golfer, method: 'GET', path, scope: 'conversations:read', summary: calls.list })
    .input(listInput)
    .output(inboxPage),
  unread: call({
    access: golfer,
    method: 'GET',
    path: `${path}/unread`,
    scope: 'conversations:read',
    summary: calls.unread,
  })
    .input(z.strictObject({}))
    .output(unreadConversations),
};
