import { useQuery } from '@tanstack/react-query';
import { reportChanged } from '#features/report/events.ts';
import { apiFor, pagesOf, readOnMount } from '#platform/client/api.ts';
import { useLiveRefresh } from '#platform/client/refresh-queries.ts';
import { reportDeskContract } from '../../contract.ts';
import { reportDeskCopy } from '../../copy.ts';
import type { ReportGroup } from '../../rules.ts';

export const reportDeskApi = apiFor('report-desk', reportDeskContract);
const { failure } = reportDeskCopy;

/** Without a club: the desk of the platform. */
export type Desk = { clubId?: string };

export const reportsQuery = (desk: Desk, group: ReportGroup) =>
  reportDeskApi.list.infiniteOptions({ ...pagesOf({ ...desk, group }), ...readOnMount(failure.loadTitle) });

/** The number of open reports; 0 on a failure. */
export const useOpenReports = (desk: Desk, { enabled } = { enabled: true }) =>
  useQuery({ ...reportDeskApi.waiting.queryOptions({ input: desk }), enabled }).data?.count ?? 0;

export const reportKeys = [reportDeskApi.list.key(), reportDeskApi.waiting.key()];

/** Refetches when a report is made or decided. */
export const useLiveReports = () => useLiveRefresh([reportChanged], reportKeys);
