import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy } from '../../copy.ts';

/** Says why it was not saved: in a toast, and `tell` puts what is wrong with a field under it, the first one in focus. */
export function tellRefusal<Name extends string>(
  error: unknown,
  form: Record<Name, unknown>,
  tell: (name: Name, message: string, isFirst: boolean) => void,
): void {
  const { message, fields } = failureOf(error);
  const isField = (name: string): name is Name => name in form;
  const wrong = Object.keys(fields).filter(isField);
  for (const [place, name] of wrong.entries()) tell(name, fields[name] ?? message, place === 0);
  showToast({ title: profileCopy.failure.saveTitle, description: message, tone: 'error' });
}
