import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

const queryKey = ['golf-session', 'list'];

/** A list on screen whose reads are answered by hand, each with what it found when it began. */
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

test('a change during the first read is shown, though that read began before it', async () => {
  const list = openList();
  list.add('second');
  void refreshQueries(list.queryClient, { queryKey });
  list.reads[0]?.answer();
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
  list.reads[1]?.answer();
  await vi.waitFor(() => expect(list.shown()).toEqual(['first', 'second']));
});

test('a first read that fails is tried again for the change', async () => {
  const list = openList();
  void refreshQueries(list.queryClient, { queryKey });
  list.reads[0]?.fail();
  await vi.waitFor(() => expect(list.reads).toHaveLength(2));
});

test('a list that is there is read again once', async () => {
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

test('another list is left alone', async () => {
  const list = openList();
  await refreshQueries(list.queryClient, { queryKey: ['news'] });
  expect(list.reads).toHaveLength(1);
});
