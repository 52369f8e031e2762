// The form holds text: numbers and the location are read before they are validated, with the same schema as on the server.
import { z } from 'zod';
import { readTypedNumber } from '#platform/shared/typed/typed-number.ts';
import { clubForm, type ClubChanges, type ClubForm, type ClubSettings } from '../../club.ts';
import { clubSettingsCopy } from '../parts/settings/copy.ts';
import { readLocation } from './read-coordinates.ts';

const typedSettings = z.object({
  name: z.string(),
  location: z.string(),
  description: z.string(),
  info: z.string(),
  foundedYear: z.string(),
  holes: z.string(),
  coordinates: z.string(),
});
export type TypedSettings = z.infer<typeof typedSettings>;

/** Null when nothing was typed; NaN when it is no number, which the schema refuses. */
const readNumber = (text: string) => (text.trim() === '' ? null : readTypedNumber(text));

export const settingsSchema = typedSettings
  .transform((typed, context) => {
    const found = typed.coordinates.trim() === '' ? null : readLocation(typed.coordinates);
    if (found === 'short' || (found === null && typed.coordinates.trim() !== '')) {
      const { shortLink, unknownLocation } = clubSettingsCopy;
      context.addIssue({
        code: 'custom',
        path: ['coordinates'],
        message: found === 'short' ? shortLink : unknownLocation,
      });
      return z.NEVER;
    }
    return {
      ...typed,
      foundedYear: readNumber(typed.foundedYear),
      holes: readNumber(typed.holes),
      coordinates: found,
    };
  })
  .pipe(clubForm);

const textOf = (value: number | null) => (value === null ? '' : String(value));
const dutch = (value: number) => String(value).replace('.', ',');

/** The settings as typed values. */
export const typedFrom = ({ coordinates, foundedYear, holes, ...settings }: ClubSettings): TypedSettings => ({
  name: settings.name,
  location: settings.location,
  description: settings.description,
  info: settings.info,
  foundedYear: textOf(foundedYear),
  holes: textOf(holes),
  coordinates: coordinates ? `${dutch(coordinates.latitude)}, ${dutch(coordinates.longitude)}` : '',
});

/** What differs from the settings; null when nothing does. */
export function changesOf(form: ClubForm, settings: ClubSettings): ClubChanges | null {
  const changed = Object.entries(form).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(settings[field as keyof ClubForm]),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
