import { Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { businessCopy } from './copy.ts';

/** Prints the page for a meeting of the board; buttons are left out on paper. */
export const PrintButton = () => (
  <Button variant="secondary" icon={<Printer />} onClick={() => window.print()} className="print:hidden">
    {businessCopy.print}
  </Button>
);
