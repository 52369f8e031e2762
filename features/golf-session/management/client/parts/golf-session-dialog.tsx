import type { FormEvent, ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FullSheet } from '#ui/overlays/full-sheet.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

interface GolfSessionDialogProps {
  title: string;
  submitLabel: string;
  pending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form about a golf session: over the whole screen of a phone, elsewhere a dialog. */
export function GolfSessionDialog(props: GolfSessionDialogProps) {
  const { title, submitLabel, pending, onSubmit, onClose, children } = props;
  const inDialog = useMediaQuery('(min-width: 48rem)');
  if (inDialog)
    return (
      <FormDialog open {...{ onClose, title, submitLabel, pending, onSubmit }}>
        {children}
      </FormDialog>
    );
  return (
    <FullSheet
      title={title}
      onClose={onClose}
      form={{ noValidate: true, 'aria-label': title, onSubmit: (event) => void onSubmit(event) }}
      footer={
        <Button wide type="submit" pending={pending}>
          {submitLabel}
        </Button>
      }
    >
      {children}
    </FullSheet>
  );
}
