import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  createFormSchema,
  formOf,
  type TypedForm,
} from '#features/golf-session/client/model/create-form-values.ts';
import { messagesOf } from '#features/golf-session/client/model/use-create-form.ts';
import { CreateFields } from '#features/golf-session/client/parts/create/create-fields.tsx';
import type { GolfSession, GolfSessionForm } from '#features/golf-session/golf-session.ts';
import { GolfSessionDialog } from '#features/golf-session/management/client/parts/golf-session-dialog.tsx';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';
import { valuesOf } from '#features/golf-session/management/rules.ts';
import { judgeFields } from '#platform/client/judge-fields.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { serverNow } from '#platform/client/server.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { seriesCopy } from '../../copy.ts';
import { editSeries } from '../model/commands.ts';

const schema = createFormSchema(serverNow);

/** The form of a golf session without its date, which each of the series keeps. */
export function EditSeries({ golfSession, onClose }: { golfSession: GolfSession; onClose: () => void }) {
  const edit = useSend(editSeries);
  const [{ date: _shownDate, ...shown }] = useState(() => valuesOf(golfSession));
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: formOf(golfSession),
    resolver: judgeFields(schema),
  });
  // The message about a past moment has no field for the date to stand at.
  const showAtTime = ({ date, ...others }: Record<string, string>) =>
    showAtFields(form, { ...others, ...(date && { time: date }) });
  const submit = form.handleSubmit(
    async ({ date: _date, ...values }) => {
      const sent = await edit.send({ ...values, golfSessionId: golfSession.id, shown }, { onDone: onClose });
      if (sent.result === 'refused') showAtTime(messagesOf(sent.failure));
    },
    ({ date }) => showAtTime({ ...(date?.message && { date: date.message }) }),
  );
  return (
    <GolfSessionDialog
      title={seriesCopy.edit.title}
      submitLabel={golfSessionManagementCopy.edit.submit}
      pending={edit.pending}
      {...{ onClose }}
      onSubmit={submit}
    >
      <p className="mb-5 text-ink-soft">{seriesCopy.edit.lead}</p>
      <CreateFields form={form} hasDate={false} />
    </GolfSessionDialog>
  );
}
