import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { nameOfProvider } from '#features/sign-in/client/model/provider-name.ts';
import { judgeFields } from '#platform/client/judge-fields.ts';
import { pageOrganisation } from '#platform/client/page-facts.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFields, type Field } from '#ui/forms/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { newClubForm, platformForm, type AdministeredClub } from '../../club-administration.ts';
import { clubAdministrationCopy as words } from '../../copy.ts';
import { createClub, updateClub } from '../model/commands.ts';

/** The fields of both dialogs. A refused form focuses the first in the order of registration, so that the dialog registers them. */
function ClubFields({ name, location }: Record<'name' | 'location', ReturnType<Field<string>>>) {
  return (
    <>
      <TextField {...name} required maxLength={100} autoComplete="off" />
      <TextField {...location} optional maxLength={100} autoComplete="off" />
    </>
  );
}

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A new club with its first admin. Give it a key per opening. */
export function CreateDialog({ open, onClose }: CreateDialogProps) {
  const { send, pending } = useSend(createClub);
  const form = useForm<z.infer<typeof newClubForm>>({
    resolver: judgeFields(newClubForm),
    defaultValues: { name: '', location: '', adminEmail: '' },
  });
  const field = useFields(form, words.form);
  const submit = form.handleSubmit((filled) => void send(filled, { onDone: onClose }));
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.form.createTitle}
      submitLabel={words.form.create}
      pending={pending}
      onSubmit={submit}
    >
      <ClubFields name={field('name')} location={field('location')} />
      <TextField
        {...field('adminEmail')}
        type="email"
        inputMode="email"
        hint={words.form.adminHint}
        required
        maxLength={255}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Name, location and address of a club. Give it a key per opening. */
export function EditDialog({ club, open, onClose }: CreateDialogProps & { club: AdministeredClub }) {
  const { send, pending } = useSend(updateClub);
  const { name, location, slug, requiresOrganisation } = club;
  const organisation = pageOrganisation();
  const form = useForm<z.infer<typeof platformForm>>({
    resolver: judgeFields(platformForm),
    defaultValues: { name, location, slug, requiresOrganisation },
  });
  const field = useFields(form, words.form);
  const submit = form.handleSubmit(
    (filled) => void send({ ...filled, clubId: club.id }, { onDone: onClose }),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.form.editTitle}
      submitLabel={words.form.save}
      pending={pending}
      onSubmit={submit}
    >
      <ClubFields name={field('name')} location={field('location')} />
      <TextField
        {...field('slug')}
        hint={words.form.slugHint}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
      />
      {organisation !== null || requiresOrganisation ? (
        <CheckboxField
          {...form.register('requiresOrganisation')}
          label={words.requires(nameOfProvider('organisation'))}
        />
      ) : null}
    </FormDialog>
  );
}
