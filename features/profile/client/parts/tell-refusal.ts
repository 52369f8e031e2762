import { failureOf } from '#platform/client/failure.ts';
import { showToast } from '#ui/overlays/toast.ts';
import { profileCopy } from '../../copy.ts';

/** Shows why a form was not saved: in a toast, and through `tell` under the fields, with focus on the first one. */
export function tellRefusal<Name extends string>(
  error: unknown,
  form: Record<Name, unknown>,
  tell: (name: Name, message: string, isFirst: boolean) => void,
): void {
  const { message, fields } = failureOf(error);
  const isField = (name: string): name is Name => name in form;
  const wrong = Object.keys(fields).filter(isField);
  for (const [index, name] of wrong.entries()) tell(name, fields[name] ?? message, index === 0);
  showToast({ title: profileCopy.failure.saveTitle, description: message, tone: 'error' });
}
