import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { invitationCopy } from '../../../copy.ts';
import type { ImportLine } from './use-import.ts';

const { columns, verdicts, fileName } = invitationCopy.list;

/** Downloads what became of each line. */
export function saveResult(lines: readonly ImportLine[]): void {
  const rows = lines.map(({ email, name, result }) => [email, name, verdicts[result]]);
  const file = new Blob([toCsv([[columns.email, columns.name, columns.result], ...rows])], {
    type: 'text/csv',
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
