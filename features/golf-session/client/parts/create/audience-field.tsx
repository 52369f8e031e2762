import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { golfSessionCopy } from '../../../copy.ts';

export type Audience = 'club' | 'public';

interface AudienceFieldProps {
  club: { id: string; name: string } | null;
  audience: Audience;
  onAudienceChange: (audience: Audience) => void;
}

const text = golfSessionCopy.form;

/** For the members of the club or for every golfer. It never changes afterwards. */
export function AudienceField({ club, audience, onAudienceChange }: AudienceFieldProps) {
  return club ? (
    <ChoiceField
      className="sm:col-span-2"
      label={text.audience}
      value={audience}
      onValueChange={onAudienceChange}
      options={[
        { value: 'club', label: club.name },
        { value: 'public', label: text.audiencePublic },
      ]}
    />
  ) : (
    <p className="text-sm text-ink-soft sm:col-span-2">
      <span className="font-semibold text-ink">{text.audience}:</span> {text.audiencePublic}
    </p>
  );
}
