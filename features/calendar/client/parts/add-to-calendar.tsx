import { CalendarPlus } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { calendarCopy } from '../../copy.ts';
import { eventAddress } from '../../rules.ts';

/** Saves the golf session as a calendar file, which a phone opens in its calendar. For players. */
export function AddToCalendar({ golfSessionId }: { golfSessionId: string }) {
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      icon={<CalendarPlus />}
      render={<a href={eventAddress(golfSessionId)} download aria-label={calendarCopy.add} />}
    >
      {calendarCopy.add}
    </ButtonLink>
  );
}
