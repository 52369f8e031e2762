import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CreateFields } from '#features/golf-session/client/parts/create/create-fields.tsx';
import {
  createFormSchema,
  formOf,
  type TypedForm,
} from '#features/golf-session/client/parts/create/create-form-values.ts';
import { showFormRefusal } from '#features/golf-session/client/parts/create/use-create-form.ts';
import type { GolfSession, GolfSessionForm } from '#features/golf-session/golf-session.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FullSheet } from '#ui/overlays/full-sheet.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { golfSessionManagementCopy } from '../../copy.ts';
import { useEditGolfSession } from '../queries.ts';

interface EditGolfSessionProps {
  golfSession: GolfSession;
  onClose: () => void;
}

const schema = createFormSchema(() => new Date());
const text = golfSessionManagementCopy.edit;

/** The form of a new golf session with the values of this one: over the whole screen of a phone, elsewhere a dialog. */
export function EditGolfSession({ golfSession, onClose }: EditGolfSessionProps) {
  const edit = useEditGolfSession();
  const form = useForm<TypedForm, unknown, GolfSessionForm>({
    defaultValues: formOf(golfSession),
    resolver: zodResolver(schema),
  });
  const inDialog = useMediaQuery('(min-width: 48rem)');
  const submit = form.handleSubmit((values) =>
    edit.mutate(
      { ...values, golfSessionId: golfSession.id },
      {
        onSuccess: onClose,
        onError: (error) => showFormRefusal(form, error, golfSessionManagementCopy.failure.editTitle),
      },
    ),
  );
  if (inDialog)
    return (
      <FormDialog
        open
        onClose={onClose}
        title={text.title}
        submitLabel={text.submit}
        pending={edit.isPending}
        onSubmit={submit}
      >
        <CreateFields form={form} />
      </FormDialog>
    );
  return (
    <FullSheet
      title={text.title}
      onClose={onClose}
      form={{ noValidate: true, 'aria-label': text.title, onSubmit: (event) => void submit(event) }}
      footer={
        <Button wide type="submit" pending={edit.isPending}>
          {text.submit}
        </Button>
      }
    >
      <CreateFields form={form} />
    </FullSheet>
  );
}
