import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createdText } from '#features/golf-session/client/parts/create/copy.ts';
import { CreateFields } from '#features/golf-session/client/parts/create/create-fields.tsx';
import {
  copyOf,
  createFormSchema,
  type TypedForm,
} from '#features/golf-session/client/parts/create/create-form-values.ts';
import { RepeatField } from '#features/golf-session/client/parts/create/repeat-field.tsx';
import { showFormRefusal } from '#features/golf-session/client/parts/create/use-create-form.ts';
import { PlannedRound } from '#features/golf-session/client/parts/round/planned-round.tsx';
import { useCreateGolfSession } from '#features/golf-session/client/queries.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession, GolfSessionForm } from '#features/golf-session/golf-session.ts';
import { useToday } from '#platform/client/use-today.ts';
import { showToast } from '#ui/overlays/toast.ts';
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
  const create = useCreateGolfSession();
  const navigate = useNavigate();
  const today = useToday();
  const [weeks, setWeeks] = useState(1);
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: copyOf(golfSession, today),
    resolver: zodResolver(schema),
  });
  const submit = form.handleSubmit((values) =>
    create.mutate(
      { ...values, clubId: golfSession.clubId, weeks },
      {
        onSuccess: ({ id }) => {
          showToast({ title: createdText(weeks), tone: 'success' });
          void navigate(`/session-management/${id}`);
        },
        onError: (error) => showFormRefusal(form, error, golfSessionCopy.failure.createTitle),
      },
    ),
  );
  return (
    <GolfSessionDialog
      title={text.title}
      submitLabel={text.submit}
      pending={create.isPending}
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
