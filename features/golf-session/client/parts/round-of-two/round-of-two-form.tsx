import { useState } from 'react';
import { useSelectedClub } from '#features/account/client/model/queries.ts';
import { firstName, type PlayWish } from '#features/profile/rules.ts';
import { useToday } from '#platform/client/use-today.ts';
import { roundOfTwo } from '../../model/create-form-values.ts';
import { AudienceField, type Audience } from '../create/audience-field.tsx';
import { CreateDialog } from '../create/create-dialog.tsx';
import { placesText, roundOfTwoCopy as text } from './copy.ts';

interface RoundOfTwoFormProps {
  playRequestId: string;
  wish: PlayWish | null;
  /** The name of the other golfer. */
  partner: string;
  onCreated: () => void;
  onClose: () => void;
}

/** The form of a new golf session, filled in from a play request that was accepted. */
export function RoundOfTwoForm({ playRequestId, wish, partner, onCreated, onClose }: RoundOfTwoFormProps) {
  const selected = useSelectedClub()?.club ?? null;
  // Stays the one with which the form was opened, as in the form of any other golf session.
  const [club] = useState(selected);
  const today = useToday();
  const [audience, setAudience] = useState<Audience>(club ? 'club' : 'public');
  return (
    <CreateDialog
      title={text.make}
      submitLabel={text.submit}
      initial={roundOfTwo({ partner, wish, location: club?.name ?? '', today })}
      clubId={audience === 'club' && club ? club.id : null}
      {...{ playRequestId, onCreated, onClose }}
      lead={<p className="mb-5 text-ink-soft">{placesText(firstName(partner))}</p>}
    >
      {() => <AudienceField {...{ club, audience }} onAudienceChange={setAudience} />}
    </CreateDialog>
  );
}
