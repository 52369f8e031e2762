import { useAccount } from '#features/account/client/model/queries.ts';
import { useDraftedForm } from '#platform/client/drafts/use-drafted-form.ts';
import type { Failure } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { serverNow } from '#platform/client/server.ts';
import { showAtFields } from '#ui/forms/use-fields.ts';
import { createGolfSession } from './commands.ts';
import { createFormSchema, emptyForm } from './create-form-values.ts';

const schema = createFormSchema(serverNow);

interface CreateFormOptions {
  /** The club, or null for every golfer. */
  clubId: string | null;
  weeks: number;
  /** The initial value of the field for the location. */
  location: string;
  onCreated: (id: string) => void;
}

/** The state of the create form. */
export function useCreateForm({ clubId, weeks, location, onCreated }: CreateFormOptions) {
  const initial = { ...emptyForm, location };
  const create = useSend(createGolfSession);
  const { form, isRestored, drop, clear } = useDraftedForm({
    userId: useAccount().id,
    name: 'golf-session',
    initial,
    schema,
    first: 'title',
  });

  const submit = form.handleSubmit(async (values) => {
    const sent = await create.send({ ...values, clubId, weeks });
    if (sent.result === 'refused') showAtFields(form, messagesOf(sent.failure));
    if (sent.result !== 'done') return;
    form.reset(initial);
    drop();
    onCreated(sent.answer.id);
  });
  return { form, submit, pending: create.pending, isRestored, clear };
}

/** Refusals that concern one field. */
const fieldOf: Readonly<Record<string, string>> = {
  PAST: 'date',
  SKIPPED_TIME: 'time',
  TOO_FEW_PLACES: 'maxPlayers',
};

/** The server's messages by field. */
export function messagesOf({ code, message, fields }: Failure): Record<string, string> {
  const field = fieldOf[code];
  return field ? { [field]: message } : fields;
}
