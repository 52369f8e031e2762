import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Flight, type FlightPlayer } from '../flight/flight.tsx';
import { ScorecardNumber } from '../scorecard-number.tsx';
import { StarRating } from '../star-rating.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection, Specimen } from './gallery-section.tsx';

export const players: FlightPlayer[] = copy.people.map((name, index) => ({
  id: name,
  name,
  firstName: name.split(' ')[0] ?? name,
  organiser: index === 0,
  self: index === 2,
}));

const flightSizes = ['sm', 'md', 'lg'] as const;
/** Players and places of each flight. */
const counts = [
  [1, 2],
  [3, 6],
  [4, 8],
  [7, 8],
  [8, 8],
] as const;

/** Every size and the stack, in a card of each width, so that none may count wrongly. */
function Flights() {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {counts.map(([playing, places]) => {
        const unnamed = Math.max(0, playing - players.length);
        const flight = { players: players.slice(0, playing), unnamed, places };
        return (
          <div key={`${playing}/${places}`} data-places={places} className="flex min-w-0 flex-col gap-3">
            {flightSizes.map((size) => (
              <Flight key={size} {...flight} size={size} />
            ))}
            <Flight stacked {...flight} />
          </div>
        );
      })}
    </div>
  );
}

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const { states } = copy;

export function GalleryPeople() {
  const [count, setCount] = useState(2);
  return (
    <GallerySection id="people" title={copy.sections.people}>
      <Specimen name={states.tones} row>
        {copy.people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Specimen>
      <Specimen name={states.sizes} row>
        {sizes.map((size, index) => (
          <Avatar key={size} size={size} name={copy.people[index] ?? ''} />
        ))}
        <Avatar name={copy.people[4]} src="/icon-192.png" size="lg" />
      </Specimen>
      <Specimen name={states.sizes} row>
        {flightSizes.map((size) => (
          <Flight key={size} players={players.slice(0, count)} places={4} size={size} className="w-64" />
        ))}
        <Button size="small" variant="secondary" onClick={() => setCount(count < 4 ? count + 1 : 1)}>
          {copy.actions.join}
        </Button>
      </Specimen>
      <Flight players={players} unnamed={1} places={8} size="lg" />
      <Flight players={players} unnamed={1} places={8} className="w-40" />
      <Flights />
      <Specimen name={states.sizes} row>
        <StarRating value={4.3} text="4,3" caption={copy.ratings} />
        <StarRating value={3.6} text="3,6" caption={copy.ratings} size="md" />
        <StarRating value={0} text={null} caption={copy.noRatings} />
      </Specimen>
      <Specimen name={copy.handicap} row>
        <ScorecardNumber label={copy.handicap} value="7,2" tone="strong" size="lg" />
        <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" size="lg" />
        <ScorecardNumber label={copy.handicap} value="31,0" tone="sand" size="lg" />
        <ScorecardNumber label={copy.handicap} value="7,2" tone="strong" />
        <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" />
        <ScorecardNumber label={copy.handicap} value="31,0" tone="sand" />
        <ScorecardNumber label={copy.handicap} value="-" />
        <ScorecardNumber label={copy.handicap} value="+1,2" tone="strong" size="sm" />
      </Specimen>
    </GallerySection>
  );
}
