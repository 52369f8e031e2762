import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  createFormSchema,
  formOf,
  type TypedForm,
} from '#features/golf-session/client/model/create-form-values.ts';
import { messagesOf } from '#features/golf-session/client/model/use-create-form.ts';
import { CreateFields } from '#features/golf-session/client/parts/create/create-fields.tsx';
import { PlannedRound } from '#features/golf-session/client/parts/round/planned-round.tsx';
import type { GolfSession, GolfSessionForm } from '#features/golf-session/golf-session.ts';
import { judgeFields } from '#platform/client/judge-fields.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { serverNow } from '#platform/client/server.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { golfSessionManagementCopy } from '../../copy.ts';
import { valuesOf } from '../../rules.ts';
import { editGolfSession } from '../model/commands.ts';
import { GolfSessionDialog } from './golf-session-dialog.tsx';

interface EditGolfSessionProps {
  golfSession: GolfSession;
  /** The field that gets focus. */
  focus: 'title' | 'date';
  onClose: () => void;
}

const schema = createFormSchema(serverNow);
const text = golfSessionManagementCopy.edit;

/** The form of a new golf session with the values of this one. */
export function EditGolfSession({ golfSession, focus, onClose }: EditGolfSessionProps) {
  const edit = useSend(editGolfSession);
  // The golf session may change while the form is open.
  const [shown] = useState(() => valuesOf(golfSession));
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: formOf(golfSession),
    resolver: judgeFields(schema),
  });
  const submit = form.handleSubmit(async (values) => {
    const sent = await edit.send({ ...values, golfSessionId: golfSession.id, shown }, { onDone: onClose });
    if (sent.result === 'refused') showAtFields(form, messagesOf(sent.failure));
  });
  return (
    <GolfSessionDialog
      title={text.title}
      submitLabel={text.submit}
      pending={edit.pending}
      {...{ onClose }}
      onSubmit={submit}
    >
      <CreateFields {...{ form, focus }} />
      <PlannedRound form={form} clubId={golfSession.clubId} />
    </GolfSessionDialog>
  );
}
