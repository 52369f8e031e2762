import { useState } from 'react';
import { useNavigate } from 'react-router';
import { copyOf } from '#features/golf-session/client/model/create-form-values.ts';
import { CreateDialog } from '#features/golf-session/client/parts/create/create-dialog.tsx';
import { RepeatField } from '#features/golf-session/client/parts/create/repeat-field.tsx';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { useToday } from '#platform/client/use-today.ts';
import { golfSessionManagementCopy } from '../../copy.ts';

const text = golfSessionManagementCopy.copy;

/** A new golf session with the values of this one, for the same golfers, on the next such weekday. */
export function CopyGolfSession({ golfSession, onClose }: { golfSession: GolfSession; onClose: () => void }) {
  const navigate = useNavigate();
  const today = useToday();
  const [weeks, setWeeks] = useState(1);
  return (
    <CreateDialog
      title={text.title}
      submitLabel={text.submit}
      initial={copyOf(golfSession, today)}
      clubId={golfSession.clubId}
      {...{ weeks, onClose }}
      onCreated={(id) => void navigate(`/session-management/${id}`)}
    >
      {(form) => <RepeatField {...{ form, weeks }} onWeeksChange={setWeeks} />}
    </CreateDialog>
  );
}
