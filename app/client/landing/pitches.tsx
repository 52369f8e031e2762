import { Features } from './features.tsx';
import { ForClubs, ForMissingClub } from './invitations.tsx';

/** What the product offers to golfers and to clubs. */
export const Pitches = () => (
  <>
    <Features />
    <div className="mt-14 grid grid-cols-1 gap-4 @xl:grid-cols-2 md:mt-20 @4xl:gap-6">
      <ForMissingClub />
      <ForClubs />
    </div>
  </>
);
