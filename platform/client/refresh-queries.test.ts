import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdLiveReads, refreshLive, refreshQueries } from './refresh-queries.ts';

const queryKey = ['golf-session', 'list'];

/** A mounted list query; the test answers each fetch, with the data from when it began. */
function openList() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: { answer: () => void; fail: () => void }[] = [];
  let rows = ['first'];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    staleTime: 60_000,
    queryFn: () => {
      const found = rows;
      return new Promise<string[]>((resolve, reject) => {
        reads.push({ answer: () => resolve(found), fail: () => reject(new Error('lost')) });
      });
    },
  });
  observer.subscribe(() => undefined);
  return {
    queryClient,
    reads,
    shown: () => observer.getCurrentResult().data,
    add: (row: string) => {
      rows = [...rows, row];
    },
  };
}

test('shows a change that happens during the first fetch', async () => {
  const list = openList();
  list.add('second');
  void refreshQueries(list.queryClient, { queryKey });
  list.reads[0]?.answer();
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
  list.reads[1]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first', 'second']));
});

test('fetches again for the change when the first fetch fails', async () => {
  const list = openList();
  void refreshQueries(list.queryClient, { queryKey });
  list.reads[0]?.fail();
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
});

test('refetches a loaded list once', async () => {
  const list = openList();
  list.reads[0]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first']));
  list.add('second');
  const refreshed = refreshQueries(list.queryClient, { queryKey });
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
  list.reads[1]?.answer();
  await refreshed;
  expect(list.shown()).toEqual(['first', 'second']);
  expect(list.reads).toHaveLength(2);
});

test('leaves other lists alone', async () => {
  const list = openList();
  await refreshQueries(list.queryClient, { queryKey: ['news'] });
  expect(list.reads).toHaveLength(1);
});

test('a live event refetches once the commands that are shown already are answered', async () => {
  const list = openList();
  list.reads[0]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first']));
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  holdLiveReads(one.promise);
  void refreshLive(list.queryClient, [queryKey]);
  holdLiveReads(two.promise);
  one.reject(new Error('refused'));
  await one.promise.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.reads).toHaveLength(1);
  two.resolve();
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
});

test('a page that nobody sees refetches what it missed once, when it is shown again', async () => {
  const list = openList();
  list.queryClient.mount();
  onTestFinished(() => {
    focusManager.setFocused(undefined);
    list.queryClient.unmount();
  });
  list.reads[0]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first']));
  focusManager.setFocused(false);
  list.add('second');
  for (let event = 0; event < 3; event += 1) await refreshLive(list.queryClient, [queryKey]);
  expect(list.reads).toHaveLength(1);
  void refreshLive(list.queryClient, [queryKey], true);
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
  list.reads[1]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first', 'second']));

  list.add('third');
  await refreshLive(list.queryClient, [queryKey]);
  focusManager.setFocused(true);
  await vi.waitFor(() => expect(list.reads).toHaveLength(3));
  list.reads[2]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first', 'second', 'third']));
});
