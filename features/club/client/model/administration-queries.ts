// Separate from the club's other queries, which every member loads with the home page.
import { auditCopy } from '#features/audit/copy.ts';
import { pagesOf, readOnMount } from '#platform/client/api.ts';
import { clubApi } from './queries.ts';

export const auditLogQuery = (clubId: string) =>
  clubApi.auditLog.infiniteOptions({ ...pagesOf({ clubId }), ...readOnMount(auditCopy.failure.loadTitle) });

export const clubSettingsQuery = (clubId: string) =>
  clubApi.settings.queryOptions({ input: { clubId }, ...readOnMount(auditCopy.failure.loadTitle) });
