import { useId } from 'react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ratingCopy } from '../../copy.ts';
import { useRatingForm } from '../model/use-rating-form.ts';
import { RatingForm, RatingSubmit } from './rating-form.tsx';

interface RatingDialogProps {
  golfSessionId: string;
  open: boolean;
  onClose: () => void;
}

/** The form of /session-rating/{id}, over the page of the golf session. */
export function RatingDialog({ golfSessionId, open, onClose }: RatingDialogProps) {
  const id = useId();
  const form = useRatingForm(golfSessionId, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={ratingCopy.title}
      description={form.open ? ratingCopy.secret : undefined}
      footer={form.open ? <RatingSubmit id={id} form={form} /> : undefined}
    >
      <RatingForm id={id} form={form} />
    </Dialog>
  );
}
