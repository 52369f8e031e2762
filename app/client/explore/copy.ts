import { appCopy } from '../../copy.ts';

const { features } = appCopy.landing;

/** A look into a club, for people without one. The club and its members are invented. */
export const exploreCopy = {
  lead: 'Kijk rond bij Golfclub De Duinrand. De club en de mensen hier zijn verzonnen, zo ziet jouw club er straks ook uit.',
  home: {
    ...features.course,
    status: 'Open',
    message: 'De baan ligt er goed bij. Op hole 7 speel je op een wintergreen.',
    time: 'Bijgewerkt om 07:45',
    temperature: '14 °C',
    weather: 'Half bewolkt, wind 12 km/u',
    courseTitle: 'Baanstatus',
    weatherTitle: 'Weer',
  },
  news: {
    title: 'Lees wat er speelt',
    body: 'Nieuws en evenementen van je club staan op de eerste pagina.',
    items: [
      {
        kind: 'Evenement',
        date: '6 juni',
        title: 'Start van het seizoen',
        body: 'Shotgun om 10:00, daarna de borrel op het terras.',
      },
      {
        kind: 'Update',
        date: '2 juni',
        title: 'Nieuwe ballen op de driving range',
        body: 'Vanaf vandaag sla je af met nieuwe ballen.',
      },
    ],
  },
  golfSessions: {
    ...features.golfSessions,
    items: [
      {
        date: { weekday: 'za', day: '6', month: 'jun', time: '09:40' },
        dateTime: '--06-06',
        when: 'zaterdag 6 juni, 09:40',
        title: 'Rustig rondje op zaterdag',
        place: 'Golfclub De Duinrand',
        skill: 'Alle niveaus',
        organiser: 'Willem Visser',
        others: ['Anke de Boer', 'Joost Meijer'],
        places: 4,
      },
      {
        date: { weekday: 'di', day: '9', month: 'jun', time: '18:30' },
        dateTime: '--06-09',
        when: 'dinsdag 9 juni, 18:30',
        title: 'Negen holes na het werk',
        place: 'Golfclub De Duinrand',
        skill: 'Handicap: 10 - 36',
        organiser: 'Sanne Kuipers',
        others: ['Ruben Vos'],
        places: 4,
      },
    ],
  },
  members: {
    ...features.members,
    handicap: 'Handicap',
    items: [
      {
        name: 'Anke de Boer',
        style: 'IJzer 7',
        since: 'Lid sinds 2019',
        handicap: '18,4',
        tone: 'middle',
      },
      { name: 'Joost Meijer', style: 'Driver', since: 'Lid sinds 2023', handicap: '31,0', tone: 'sand' },
      { name: 'Sanne Kuipers', style: 'Putter', since: 'Lid sinds 2012', handicap: '7,2', tone: 'strong' },
    ],
  },
  chat: {
    ...features.chats,
    items: [
      { name: 'Willem', text: 'Wie neemt de koffie voor zijn rekening?', time: '08:12', own: false },
      { name: 'Anke', text: 'Ik! Kwart over negen bij het clubhuis?', time: '08:15', own: false },
      { name: 'Jij', text: 'Ik ben er. Tot zo.', time: '08:16', own: true },
    ],
  },
  end: {
    title: 'Klaar om mee te doen?',
    visitor: 'Maak een account en kies je club.',
    newcomer: 'Kies je club. Of speel alvast mee in een sessie die voor iedereen open is.',
    member: 'Je club staat voor je klaar.',
    platform: 'Het platform staat voor je klaar.',
    profileless: 'Maak eerst je profiel en kies dan je club.',
  },
} as const;
