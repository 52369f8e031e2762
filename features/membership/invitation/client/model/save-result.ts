import { firstName } from '#features/profile/rules.ts';
import { saveFile } from '#platform/client/device/device.ts';
import { toCsv } from '#platform/shared/spreadsheet/csv.ts';
import { toAmsterdam } from '#platform/shared/time.ts';
import { emailProblem } from '#platform/shared/typed/email-input.ts';
import { endedOn, invitationCopy, sharesWith } from '../../copy.ts';
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

/** The result of a line, on the screen and in the downloaded file. */
export function resultText({ email, result, sharedWith, detail }: ImportLine, now: Date): string {
  const { verdicts } = invitationCopy.list;
  if (result === 'invalid') return emailProblem(email, verdicts.invalid);
  const owner = sharedWith ?? detail?.name;
  if (result === 'shared' && owner) return sharesWith(firstName(owner));
  if ((result === 'suspended' || result === 'removed' || result === 'left') && detail?.at)
    return endedOn(result, detail.at, detail.name, toAmsterdam(now).date);
  return verdicts[result];
}
