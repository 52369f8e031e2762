import { useEffect, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The judgement of a form's fields, loaded when the user goes to a field: evaluating schemas takes a slow phone a tenth of a second,
 * which a page that opens with a form would be late. Where it cannot be loaded, the server judges alone, as it does in any case.
 */
export function useLaterResolver<Typed extends FieldValues, Checked>(
  load: () => Promise<Resolver<Typed, unknown, Checked>>,
): Resolver<Typed, unknown, Checked> {
  const [{ resolver, loadOnce }] = useState(() => judgeLater(load));
  useEffect(() => {
    const begin = () => void loadOnce();
    addEventListener('focusin', begin, { once: true });
    return () => removeEventListener('focusin', begin);
  }, [loadOnce]);
  return resolver;
}

function judgeLater<Typed extends FieldValues, Checked>(
  load: () => Promise<Resolver<Typed, unknown, Checked>>,
) {
  let judge: Resolver<Typed, unknown, Checked> | null = null;
  const unjudged: Resolver<Typed, unknown, Checked> = (values) => ({ values: values as never, errors: {} });
  const loadOnce = async () => (judge ??= await load().catch(() => null));
  // Once loaded it judges at once: an answer about a value that was typed over meanwhile would stay.
  const resolver: typeof unjudged = async (...fields) => (judge ?? (await loadOnce()) ?? unjudged)(...fields);
  return { resolver, loadOnce };
}
