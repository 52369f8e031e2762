import { Mail, Phone } from 'lucide-react';
import { businessCopy } from './copy.ts';
import { useSales } from './use-sales.ts';

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4 wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0';

/** The person whom a board can call; nothing where the server's settings name nobody. */
export function ContactPerson() {
  const sales = useSales();
  if (!sales) return null;
  const { name, phone, email } = sales;
  return (
    <div className="mt-5 print:mt-2">
      <p>
        {businessCopy.ask} <strong>{name}</strong>
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a href={`tel:${phone}`} className={linkClass}>
          <Phone aria-hidden="true" />
          {phone}
        </a>
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail aria-hidden="true" />
          {email}
        </a>
      </p>
    </div>
  );
}
