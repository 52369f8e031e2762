import { Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { businessCopy } from './copy.ts';

/** For the meeting of the board: the page prints without what can only be pressed. */
export const PrintButton = () => (
  <Button variant="secondary" icon={<Printer />} onClick={() => window.print()} className="print:hidden">
    {businessCopy.print}
  </Button>
);
