import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RestoredDraft } from '#ui/forms/restored-draft.tsx';
import { FullSheet } from '#ui/overlays/full-sheet.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { golfSessionCopy } from '../../../copy.ts';
import { useCreateForm } from '../../model/use-create-form.ts';
import { PlannedRound } from '../round/planned-round.tsx';
import { AudienceField, type Audience } from './audience-field.tsx';
import { CreateFields } from './create-fields.tsx';
import { RepeatField } from './repeat-field.tsx';

interface CreateFormProps {
  id: string;
  club: { id: string; name: string } | null;
  onCreated: (id: string) => void;
  onClose: () => void;
}

const text = golfSessionCopy.form;

/** A sheet over the whole screen of a phone, elsewhere a card in the page. Rotating the phone keeps the values. */
export function CreateForm({ id, club: opened, onCreated, onClose }: CreateFormProps) {
  // Another tab may select another club meanwhile: this golf session was not meant for that one.
  const [club] = useState(opened);
  const [audience, setAudience] = useState<Audience>(club ? 'club' : 'public');
  const clubId = audience === 'club' && club ? club.id : null;
  const [weeks, setWeeks] = useState(1);
  const isMade = useRef(false);
  const { form, submit, pending, isRestored, clear } = useCreateForm({
    clubId,
    weeks,
    location: club?.name ?? '',
    onCreated: (golfSessionId) => {
      isMade.current = true;
      onCreated(golfSessionId);
    },
  });
  const inPage = useMediaQuery('(min-width: 48rem)');
  const fields = (
    <>
      {isRestored ? <RestoredDraft onClear={clear} className="mb-5" /> : null}
      <CreateFields form={form}>
        <RepeatField {...{ form, weeks }} onWeeksChange={setWeeks} />
        <AudienceField {...{ club, audience }} onAudienceChange={setAudience} />
      </CreateFields>
      <PlannedRound {...{ form, weeks, clubId }} />
    </>
  );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => void submit(event);
  const frame = { id, onSubmit, noValidate: true, 'aria-label': text.heading };

  if (inPage) {
    return (
      <Card padding="roomy" className="mb-8 animate-appear">
        <h2 className="mb-5 text-xl">{text.heading}</h2>
        <form {...frame}>
          {fields}
          <Button type="submit" size="large" pending={pending} className="mt-6">
            {text.submit}
          </Button>
        </form>
      </Card>
    );
  }
  return (
    // The created golf session takes focus.
    <FullSheet
      title={text.heading}
      onClose={onClose}
      returnsFocus={() => !isMade.current}
      form={frame}
      footer={
        <Button wide type="submit" pending={pending}>
          {text.submit}
        </Button>
      }
    >
      {fields}
    </FullSheet>
  );
}
