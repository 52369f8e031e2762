// Separate from the club's other queries, which every member loads with the home page.
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

export const clubSettingsQuery = (clubId: string) =>
  clubApi.settings.queryOptions({
    input: { clubId },
    refetchOnMount: 'always',
    meta: { failureTitle: auditCopy.failure.loadTitle, hasErrorCard: true },
  });
