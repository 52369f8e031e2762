import { useSlowCalls } from '#platform/client/network.ts';
import { copy } from '../copy.ts';

/** Says in a form that its answer is late. The banner of the screen says so too, but the form covers it. */
export const SlowNote = () => (
  <output className="block text-sm text-ink-soft">
    {useSlowCalls() ? <span className="block py-2">{copy.slow}</span> : null}
  </output>
);
