import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldErrors, type UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { TextField } from '#ui/forms/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { newClubForm, platformForm, type AdministeredClub } from '../../club-administration.ts';
import { clubAdministrationCopy as words, createdText } from '../../copy.ts';
import { useCreateClub, useUpdateClub } from '../queries.ts';

interface ClubFieldsProps {
  name: UseFormRegisterReturn;
  location: UseFormRegisterReturn;
  errors: FieldErrors<Pick<z.infer<typeof newClubForm>, 'name' | 'location'>>;
}

/** The fields of both dialogs. */
function ClubFields({ name, location, errors }: ClubFieldsProps) {
  return (
    <>
      <TextField
        {...name}
        label={words.form.name}
        required
        maxLength={100}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...location}
        label={words.form.location}
        optional
        maxLength={100}
        autoComplete="off"
        error={errors.location?.message}
      />
    </>
  );
}

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A new club with its first admin. Give it a key per opening. */
export function CreateDialog({ open, onClose }: CreateDialogProps) {
  const create = useCreateClub();
  const form = useForm<z.infer<typeof newClubForm>>({
    resolver: zodResolver(newClubForm),
    defaultValues: { name: '', location: '', adminEmail: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((filled) =>
    create.mutate(filled, {
      onSuccess: ({ admin }) => {
        onClose();
        showToast({ tone: 'success', title: createdText(filled.name), description: words.created[admin] });
      },
    }),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.form.createTitle}
      submitLabel={words.form.create}
      pending={create.isPending}
      onSubmit={submit}
    >
      <ClubFields name={form.register('name')} location={form.register('location')} errors={errors} />
      <TextField
        {...form.register('adminEmail')}
        type="email"
        inputMode="email"
        label={words.form.adminEmail}
        hint={words.form.adminHint}
        required
        maxLength={255}
        autoComplete="off"
        error={errors.adminEmail?.message}
      />
    </FormDialog>
  );
}

/** Name, location and address of a club. Give it a key per opening. */
export function EditDialog({ club, open, onClose }: CreateDialogProps & { club: AdministeredClub }) {
  const update = useUpdateClub();
  const { name, location, slug } = club;
  const form = useForm<z.infer<typeof platformForm>>({
    resolver: zodResolver(platformForm),
    defaultValues: { name, location, slug },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((filled) =>
    update.mutate(
      { ...filled, clubId: club.id },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'success', title: words.updated });
        },
      },
    ),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.form.editTitle}
      submitLabel={words.form.save}
      pending={update.isPending}
      onSubmit={submit}
    >
      <ClubFields name={form.register('name')} location={form.register('location')} errors={errors} />
      <TextField
        {...form.register('slug')}
        label={words.form.slug}
        hint={words.form.slugHint}
        required
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        error={errors.slug?.message}
      />
    </FormDialog>
  );
}
