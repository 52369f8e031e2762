import { firstName } from '#features/profile/rules.ts';
import { emailProblem } from '#platform/shared/typed/email-input.ts';
import { endedOn, invitationCopy, sharesWith } from '../../copy.ts';
import type { ImportLine } from './use-import.ts';

/** The result of a line, on the screen and in the downloaded file. */
export function resultText({ email, result, sharedWith, detail }: ImportLine, now: Date): string {
  const { verdicts } = invitationCopy.list;
  if (result === 'invalid') return emailProblem(email, verdicts.invalid);
  const owner = sharedWith ?? detail?.name;
  if (result === 'shared' && owner) return sharesWith(firstName(owner));
  if ((result === 'suspended' || result === 'removed' || result === 'left') && detail?.at)
    return endedOn(result, detail.at, detail.name, now);
  return verdicts[result];
}
