import { CalendarPlus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { calendarCopy } from '../../copy.ts';
import { useDownloadFile } from '../queries.ts';

/** Saves the golf session as a calendar file, which a phone opens in its calendar. For players. */
export function AddToCalendar({ golfSessionId }: { golfSessionId: string }) {
  const download = useDownloadFile();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<CalendarPlus />}
      pending={download.isPending}
      onClick={() => download.mutate({ golfSessionId })}
    >
      {calendarCopy.add}
    </Button>
  );
}
