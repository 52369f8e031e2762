import { z } from 'zod';
import { clubForm } from '#features/club/club.ts';
import { slugForm } from '#features/club/rules.ts';
import { idInput, idOutput, instantOutput } from '#platform/shared/ids.ts';
import { cleanEmail } from '#platform/shared/typed/email-address.ts';
import { emailInput } from '#platform/shared/typed/email-input.ts';
import { clubAdministrationCopy } from './copy.ts';

/** The filters of the list of clubs. */
export const clubGroups = ['active', 'archived'] as const;
export type ClubGroup = (typeof clubGroups)[number];

const words = clubAdministrationCopy.validation;

/** A club as global admins see it. */
export const administeredClub = z.object({
  id: idOutput,
  name: z.string(),
  slug: z.string(),
  location: z.string(),
  logoUrl: z.string().nullable(),
  members: z.number(),
  archivedAt: instantOutput.nullable(),
  /** Opens only to sessions that the sign-in of the organisation began. */
  requiresOrganisation: z.boolean(),
  /** At least one admin of the club can sign in. */
  hasAdmin: z.boolean(),
});
export type AdministeredClub = z.infer<typeof administeredClub>;

/** What global admins edit; the rest belongs to the admins of the club. */
export const platformForm = clubForm.pick({ name: true, location: true }).extend({
  slug: z.string().trim().toLowerCase().max(60, words.slug).regex(slugForm, words.slug),
  /** Unset: it stays. */
  requiresOrganisation: z.boolean().optional(),
});

export const newClubForm = clubForm.pick({ name: true, location: true }).extend({
  adminEmail: z
    .string()
    .overwrite(cleanEmail)
    .toLowerCase()
    .max(255, words.adminEmail)
    .pipe(emailInput(words.adminEmail)),
});
export const createInput = newClubForm.extend({ id: idInput });
export const updateInput = platformForm.extend({ id: idInput, clubId: idInput });
export const clubCommand = z.strictObject({ id: idInput, clubId: idInput });
export const changed = z.object({ clubId: idOutput });
