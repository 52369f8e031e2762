import type { z } from 'zod';
import type { seriesForm } from '#features/golf-session/golf-session.ts';

export type SeriesForm = z.infer<typeof seriesForm>;

/**
 * What an edit of a series makes of one of its golf sessions: where the form differs from the golf session that it showed, that counts
 * for all; elsewhere each keeps its own, such as a later start on one day. The two bounds of a handicap are one choice.
 */
export function editFor(own: SeriesForm, edit: SeriesForm, shown: SeriesForm): SeriesForm {
  const keepsRange = edit.minHandicap === shown.minHandicap && edit.maxHandicap === shown.maxHandicap;
  const keep = <Field extends keyof SeriesForm>(field: Field): SeriesForm[Field] =>
    edit[field] === shown[field] ? own[field] : edit[field];
  return {
    title: keep('title'),
    description: keep('description'),
    time: keep('time'),
    location: keep('location'),
    maxPlayers: keep('maxPlayers'),
    minHandicap: keepsRange ? own.minHandicap : edit.minHandicap,
    maxHandicap: keepsRange ? own.maxHandicap : edit.maxHandicap,
    holes: keep('holes'),
    transport: keep('transport'),
    meetingMinutes: keep('meetingMinutes'),
  };
}
