import type { ReactNode } from 'react';
import { TitleBar } from '#ui/full-screen/title-bar.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { privateChatCopy } from '../../copy.ts';

/** A private chat while it loads. */
export function RoomLoading({ back = null }: { back?: ReactNode }) {
  return (
    <>
      <TitleBar back={back} title={privateChatCopy.loading} />
      <Loading label={privateChatCopy.loading} className="space-y-4 p-4">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="ml-auto h-14 w-1/2" />
        <Skeleton className="h-14 w-3/5" />
      </Loading>
    </>
  );
}
