import { CalendarPlus } from 'lucide-react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { calendarCopy } from '../../copy.ts';
import { downloadGolfSession } from '../model/commands.ts';

/** Saves the golf session as a calendar file, which a phone opens in its calendar. For players. */
export function AddToCalendar({ golfSessionId }: { golfSessionId: string }) {
  const download = useSend(downloadGolfSession);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<CalendarPlus />}
      pending={download.pending}
      onClick={() => void download.send({ golfSessionId })}
    >
      {calendarCopy.add}
    </Button>
  );
}
