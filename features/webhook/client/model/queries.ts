import type { InfiniteData } from '@tanstack/react-query';
import { apiFor, pagesOf } from '#platform/client/api.ts';
import { webhookContract } from '../../contract.ts';
import type { Message } from '../../webhook.ts';

export const webhookApi = apiFor('webhook', webhookContract);

export const webhooksQuery = (clubId: string) =>
  webhookApi.list.queryOptions({ input: { clubId }, refetchOnMount: 'always' });

const whileWaiting = 3000;
/** Longer than a message that is being sent is out of reach of other servers. */
const soon = 150_000;
const isOnItsWay = ({ nextTryAt }: Message) =>
  nextTryAt !== null && Date.parse(nextTryAt) < Date.now() + soon;

export const messagesQuery = (clubId: string, webhookId: string) => ({
  ...webhookApi.messages.infiniteOptions({
    ...pagesOf({ clubId, webhookId }),
    refetchOnMount: 'always',
  }),
  // A try publishes no event: a club with many would refetch its log all the time.
  refetchInterval: ({ state }: { state: { data: InfiniteData<{ items: Message[] }> | undefined } }) =>
    state.data?.pages.some(({ items }) => items.some(isOnItsWay)) ? whileWaiting : false,
});
