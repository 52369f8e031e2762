import { saveFile } from '#platform/client/device/device.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { invitationCopy, sharesWith } from '../../../copy.ts';
import type { ImportLine } from './use-import.ts';

const { columns, verdicts, fileName } = invitationCopy.list;

/** Downloads the result of each line. */
export function saveResult(lines: readonly ImportLine[]): void {
  const rows = lines.map(({ email, name, result, sharedWith }) => [
    email,
    name,
    result === 'shared' && sharedWith ? sharesWith(sharedWith) : verdicts[result],
  ]);
  saveFile(fileName, toCsv([[columns.email, columns.name, columns.result], ...rows]), 'text/csv');
}
