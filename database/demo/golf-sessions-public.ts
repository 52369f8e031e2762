// Without a club: open to every golfer with a profile.
import type { DemoGolfSession } from './golf-sessions.ts';

export const publicGolfSessions: readonly DemoGolfSession[] = [
  {
    club: null,
    organiser: 'Ravi Ramdin',
    title: 'Samen oefenen op een par 3-baan',
    description:
      'Ik ben (nog) geen lid van een club en zoek mensen om mee te oefenen. Korte baan, twee keer negen holes.',
    location: 'Par 3-baan De Kleine Polder',
    offered: -6,
    day: 5,
    time: '11:30',
    players: 4,
    requests: [
      ['Nguyen Thi Lan', 'accepted', 'Leuk, ik woon er vlakbij!'],
      ['Fatima el Amrani', 'pending', 'Mag ik mee? Ik wil mijn korte spel oefenen.'],
    ],
    talks: [
      {
        day: -1,
        time: '20:05',
        lines: [
          ['Ravi Ramdin', 'Hoi Lan, fijn dat je meedoet! Heb je er al eens gespeeld?'],
          [
            'Nguyen Thi Lan',
            'Ja, het is een leuke baan. Let op hole 5, daar ligt water vlak achter de green.',
          ],
          ['Ravi Ramdin', 'Goede tip. Dan neem ik extra ballen mee'],
        ],
      },
    ],
  },
  {
    club: null,
    organiser: 'Vera Nuiver',
    title: 'Duinrand tegen Het Veen',
    description:
      'Vriendschappelijke wedstrijd tussen leden van verschillende clubs. Vier tegen vier, matchplay. Na afloop eten we samen.',
    location: 'Golfbaan De Kleine Polder',
    offered: -12,
    day: 13,
    time: '12:00',
    players: 8,
    handicaps: [null, 36],
    requests: [
      ['Gijs Lammers', 'accepted'],
      ['Daan Visser', 'accepted', 'Wij komen de beker halen.'],
      ['Noor Hendriks-Bakker', 'accepted', 'Voor wie moet ik spelen?'],
      ['Joris van Wijk', 'pending'],
      ['Grietje Tuinstra', 'declined', 'Mag ik meedoen met mijn handicap?'],
    ],
    talks: [
      {
        day: -4,
        time: '19:58',
        lines: [
          ['Vera Nuiver', 'Welkom allemaal. Noor, jij mag kiezen: duin of veen?'],
          ['Noor Hendriks-Bakker', 'Ik speel voor wie de beste taart heeft.'],
          ['Daan Visser', 'Dat is oneerlijk, Het Veen heeft krentenwegge.'],
          ['Gijs Lammers', 'Klinkt als een beslissing'],
        ],
      },
    ],
  },
  {
    club: null,
    organiser: 'Jelle Dijkstra',
    title: 'Snelle tweebal',
    description: 'Onder de drie uur rond, voor wie weinig tijd heeft.',
    location: 'Golfbaan De Kleine Polder',
    offered: -5,
    day: 3,
    time: '09:20',
    players: 2,
    handicaps: [null, 8],
    requests: [
      ['Bram de Groot', 'accepted', 'Lopen of rennen?'],
      ['Rick Stevens', 'pending'],
    ],
    talks: [
      {
        day: -1,
        time: '13:12',
        lines: [
          ['Jelle Dijkstra', 'Lopen. Maar wel stevig.'],
          ['Bram de Groot', 'Prima, ik laat mijn halve tas thuis.'],
        ],
      },
    ],
  },
  {
    club: null,
    organiser: 'Ravi Ramdin',
    title: 'Eerste keer achttien holes',
    description: 'Voor wie nog nooit een hele ronde liep.',
    location: 'Golfbaan De Kleine Polder',
    offered: -24,
    day: -13,
    time: '12:30',
    players: 4,
    requests: [
      ['Bilal Aziz', 'accepted', 'Dit is precies wat ik zocht.'],
      ['Maud Peeters', 'accepted'],
    ],
    talks: [
      {
        day: -13,
        time: '18:20',
        lines: [
          ['Bilal Aziz', 'Ik ben kapot. Maar wat een dag.'],
          ['Maud Peeters', '138 slagen en geen spijt!'],
          ['Ravi Ramdin', 'Trots op ons. Volgende keer onder de 130.'],
        ],
      },
    ],
    ending: 'completed',
    ratings: [
      ['Ravi Ramdin', 'Bilal Aziz', 5],
      ['Ravi Ramdin', 'Maud Peeters', 4],
      ['Bilal Aziz', 'Ravi Ramdin', 5],
      ['Maud Peeters', 'Ravi Ramdin', 5],
    ],
  },
];
