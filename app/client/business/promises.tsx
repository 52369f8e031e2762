import { Check } from 'lucide-react';
import { businessCopy } from './copy.ts';

export function Promises() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm font-medium">
      {businessCopy.promises.map((promise) => (
        <li key={promise} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-fairway" />
          {promise}
        </li>
      ))}
    </ul>
  );
}
