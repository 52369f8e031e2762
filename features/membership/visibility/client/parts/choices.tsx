import { startTransition, useOptimistic } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { visibilityCopy } from '../../copy.ts';
import { profileParts, type ProfilePart, type Visibility } from '../../visibility.ts';
import { chooseVisibility } from '../model/commands.ts';

const text = visibilityCopy.choices;

/** A checkbox for each part of the profile that can be hidden. */
export function Choices({ shows }: Pick<Visibility, 'shows'>) {
  return (
    <>
      <div className="mt-2">
        {profileParts.map((part) => (
          <PartBox key={part} part={part} on={shows[part]} />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{text.hint}</p>
    </>
  );
}

function PartBox({ part, on }: { part: ProfilePart; on: boolean }) {
  const { send } = useSend(chooseVisibility);
  // Set at the tap: the answer arrives a little later, and the box would flicker.
  const [shown, show] = useOptimistic(on);
  return (
    <CheckboxField
      label={text.parts[part]}
      checked={shown}
      onChange={({ currentTarget: { checked } }) =>
        startTransition(async () => {
          show(checked);
          await send({ part, on: checked });
        })
      }
    />
  );
}
