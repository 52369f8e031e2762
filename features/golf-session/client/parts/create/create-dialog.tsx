import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { GolfSessionDialog } from '#features/golf-session/management/client/parts/golf-session-dialog.tsx';
import { judgeFields } from '#platform/client/judge-fields.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { serverNow } from '#platform/client/server.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import type { GolfSessionForm } from '../../../golf-session.ts';
import { createGolfSession } from '../../model/commands.ts';
import { createFormSchema, type TypedForm } from '../../model/create-form-values.ts';
import { messagesOf } from '../../model/use-create-form.ts';
import { PlannedRound } from '../round/planned-round.tsx';
import { CreateFields } from './create-fields.tsx';

interface CreateDialogProps {
  title: string;
  submitLabel: string;
  /** The proposed values. */
  initial: TypedForm;
  clubId: string | null;
  weeks?: number;
  playRequestId?: string;
  /** Above the fields. */
  lead?: ReactNode;
  /** Fields after those of every golf session. */
  children: (form: UseFormReturn<TypedForm, unknown, GolfSessionForm>) => ReactNode;
  onCreated: (id: string) => void;
  onClose: () => void;
}

const schema = createFormSchema(serverNow);

/** A new golf session with proposed values, over the screen that proposes them. */
export function CreateDialog(props: CreateDialogProps) {
  const { title, submitLabel, initial, clubId, weeks = 1, playRequestId } = props;
  const { lead, children, onCreated, onClose } = props;
  const create = useSend(createGolfSession);
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: initial,
    resolver: judgeFields(schema),
  });
  const submit = form.handleSubmit(async (values) => {
    const sent = await create.send(
      { ...values, clubId, weeks, playRequestId },
      { onDone: ({ id }) => onCreated(id) },
    );
    if (sent.result === 'refused') showAtFields(form, messagesOf(sent.failure));
  });
  return (
    <GolfSessionDialog {...{ title, submitLabel, onClose }} pending={create.pending} onSubmit={submit}>
      {lead}
      <CreateFields form={form} focus={initial.date ? 'title' : 'date'}>
        {children(form)}
      </CreateFields>
      <PlannedRound {...{ form, weeks, clubId }} />
    </GolfSessionDialog>
  );
}
