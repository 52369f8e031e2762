import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createGolfSession } from '#features/golf-session/client/model/commands.ts';
import { CreateFields } from '#features/golf-session/client/parts/create/create-fields.tsx';
import {
  copyOf,
  createFormSchema,
  type TypedForm,
} from '#features/golf-session/client/model/create-form-values.ts';
import { RepeatField } from '#features/golf-session/client/parts/create/repeat-field.tsx';
import { messagesOf } from '#features/golf-session/client/model/use-create-form.ts';
import { PlannedRound } from '#features/golf-session/client/parts/round/planned-round.tsx';
import type { GolfSession, GolfSessionForm } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useToday } from '#platform/client/use-today.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { golfSessionManagementCopy } from '../../copy.ts';
import { GolfSessionDialog } from './golf-session-dialog.tsx';

interface CopyGolfSessionProps {
  golfSession: GolfSession;
  onClose: () => void;
}

const schema = createFormSchema(() => new Date());
const text = golfSessionManagementCopy.copy;

/** A new golf session with the values of this one, for the same golfers, on the next such weekday. */
export function CopyGolfSession({ golfSession, onClose }: CopyGolfSessionProps) {
  const create = useSend(createGolfSession);
  const navigate = useNavigate();
  const today = useToday();
  const [weeks, setWeeks] = useState(1);
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: copyOf(golfSession, today),
    resolver: zodResolver(schema),
  });
  const submit = form.handleSubmit(async (values) => {
    const sent = await create.send(
      { ...values, clubId: golfSession.clubId, weeks },
      { onDone: ({ id }) => void navigate(`/session-management/${id}`) },
    );
    if (sent.result === 'refused') showAtFields(form, messagesOf(sent.failure));
  });
  return (
    <GolfSessionDialog
      title={text.title}
      submitLabel={text.submit}
      pending={create.pending}
      {...{ onClose }}
      onSubmit={submit}
    >
      <CreateFields form={form}>
        <RepeatField {...{ form, weeks }} onWeeksChange={setWeeks} />
      </CreateFields>
      <PlannedRound {...{ form, weeks }} clubId={golfSession.clubId} />
    </GolfSessionDialog>
  );
}
