import { auditCopy } from '#features/audit/copy.ts';
import { clubApi } from '../queries.ts';

const firstPage: string | undefined = undefined;

export const auditLogQuery = (clubId: string) =>
  clubApi.auditLog.infiniteOptions({
    input: (cursor: string | undefined) => ({ clubId, ...(cursor && { cursor }) }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: 'always',
    meta: { failureTitle: auditCopy.failure.loadTitle, hasErrorCard: true },
  });
