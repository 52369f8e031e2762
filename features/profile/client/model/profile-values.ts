// Forms hold text: the handicap is text until it is validated, with the same schema as on the server.
import { z } from 'zod';
import { profileForm, setupForm, type ProfileForm } from '../../profile.ts';
import { formatHandicap, readHandicap } from '../../rules.ts';

const typed = z.object({ displayName: z.string(), handicap: z.string(), favoriteClub: z.string() });
export type TypedProfile = z.infer<typeof typed>;

const typedSetup = typed.extend({ houseRules: z.boolean() });
export type TypedSetup = z.infer<typeof typedSetup>;

export const profileSchema = typed
  .transform((form) => ({ ...form, handicap: readHandicap(form.handicap) }))
  .pipe(profileForm);

export const setupSchema = typedSetup
  .transform((form) => ({ ...form, handicap: readHandicap(form.handicap) }))
  .pipe(setupForm);

export const emptyProfile: TypedProfile = { displayName: '', handicap: '', favoriteClub: '' };
export const emptySetup: TypedSetup = { ...emptyProfile, houseRules: false };

/** The profile as typed values. */
export const typedFrom = ({ displayName, handicap, favoriteClub }: ProfileForm): TypedProfile => ({
  displayName,
  handicap: handicap === null ? '' : formatHandicap(handicap),
  favoriteClub,
});
