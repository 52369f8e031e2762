// Rounds of the past months, in which everybody rated everybody: for the history and the praise on profiles.
import type { RatingTag } from '#features/after-round/rating/rules.ts';
import type { DemoGolfSession } from './golf-sessions.ts';

type Stars = number | readonly [stars: number, ...tags: RatingTag[]];

/** One row per rater: what they gave the others, in order. */
function ratingsOf(players: readonly string[], rows: readonly (readonly Stars[])[]) {
  return players.flatMap((rater, index) =>
    players
      .filter((other) => other !== rater)
      .map((rated, place) => {
        const given = rows[index]?.[place] ?? 4;
        const [stars, ...tags] = typeof given === 'number' ? [given] : given;
        return [rater, rated, stars, tags] as const;
      }),
  );
}

const sundayFlight = ['Saskia Vermeer', 'Renée Brouwer', 'Sanne de Vries', 'Koen Willems'];
const away = ['Joris van Wijk', 'Sanne de Vries', 'Noor Hendriks-Bakker'];
const evening = ['Renée Brouwer', 'Sanne de Vries', 'Wouter Huisman', 'Ilse van Beek'];

const requestsOf = (players: readonly string[]) =>
  players.slice(1).map((name) => [name, 'accepted'] as const);

export const playedGolfSessions: readonly DemoGolfSession[] = [
  {
    club: 'duinrand',
    organiser: 'Saskia Vermeer',
    title: 'Zondagochtend, vast rondje',
    description: 'Achttien holes en daarna koffie.',
    location: 'De Duinrand, tee 1',
    offered: -43,
    day: -36,
    time: '09:10',
    players: 4,
    requests: requestsOf(sundayFlight),
    ending: 'completed',
    ratings: ratingsOf(sundayFlight, [
      [4, [5, 'friendly'], [4, 'brisk']],
      [4, [5, 'friendly', 'helpful'], 5],
      [[5, 'friendly'], 5, 3],
      [[4, 'brisk'], 5, [4, 'friendly']],
    ]),
  },
  {
    club: 'duinrand',
    organiser: 'Joris van Wijk',
    title: 'Uitwedstrijdje in het bos',
    description: 'Eens op een andere baan.',
    location: 'Golfbaan Het Rijk, tee 1',
    offered: -75,
    day: -67,
    time: '11:20',
    players: 3,
    requests: requestsOf(away),
    ending: 'completed',
    ratings: ratingsOf(away, [
      [[5, 'friendly'], 5],
      [[4, 'helpful'], 5],
      [5, [5, 'friendly', 'helpful']],
    ]),
  },
  {
    club: 'duinrand',
    organiser: 'Renée Brouwer',
    title: 'Avondronde na het werk',
    description: 'Negen holes, de zon gaat laat onder.',
    location: 'De Duinrand, tee 10',
    offered: -139,
    day: -131,
    time: '18:00',
    holes: 9,
    players: 4,
    requests: requestsOf(evening),
    ending: 'completed',
    ratings: ratingsOf(evening, [
      [[4, 'helpful'], 3, 4],
      [5, 4, 4],
      [[4, 'friendly'], [5, 'helpful'], 4],
      [5, [5, 'brisk'], 3],
    ]),
  },
];
