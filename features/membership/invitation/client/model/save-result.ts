import { saveFile } from '#platform/client/device/device.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { invitationCopy } from '../../copy.ts';
import { resultText } from './result-text.ts';
import type { ImportLine } from './use-import.ts';

const { columns, fileName } = invitationCopy.list;

/** The result of each line, with its number in the list, for a spreadsheet. */
export const resultFile = (lines: readonly ImportLine[], now: Date): string =>
  toCsv([
    [columns.line, columns.email, columns.name, columns.result],
    ...lines.map((line) => [line.number, line.email, line.name, resultText(line, now)]),
  ]);

export const saveResult = (lines: readonly ImportLine[]): void =>
  saveFile(fileName, resultFile(lines, new Date()), 'text/csv');
