import type { DemoEvent, DemoNews } from './news.ts';

export const veenNews: readonly DemoNews[] = [
  {
    title: 'Otters gezien bij hole 12',
    content:
      'In de vaart langs hole 12 is een otterfamilie gezien. Staatsbosbeheer vraagt ons de oever met rust te laten. De gele lijn is daar nu een rode met groene kop: droppen in de dropping zone.',
    section: 'announcements',
    type: 'alert',
    published: [-1, '09:25'],
    image: '/demo-pictures/scene-otter.svg',
    imageAlt: 'Een otter in de vaart',
    priority: 9,
  },
  {
    title: 'Greens op snelheid',
    content: 'Na het prikken en bezanden zijn de greens weer strak. De stimpmeter gaf gisteren 9,5 aan.',
    section: 'updates',
    type: 'update',
    published: [-2, '07:40'],
  },
  {
    title: 'Handicarts voortaan te reserveren',
    content:
      'De zes handicarts zijn vanaf nu per starttijd te reserveren bij de balie. Leden met een medische verklaring gaan voor, tot achtenveertig uur van tevoren.',
    section: 'updates',
    type: 'update',
    published: [-6, '13:05'],
  },
  {
    title: 'Damesteam promoveert naar de tweede klasse',
    content:
      'Met een zege van vijf tegen één op de laatste speeldag is het damesteam kampioen geworden. Vera, Anouk, Silke, Femke en Danique: wat een seizoen!',
    section: 'news',
    type: 'news',
    published: [-4, '19:50'],
    priority: 6,
  },
  {
    title: 'Berken langs hole 9 worden gesnoeid',
    content:
      'De tee van hole 9 ligt daarom tijdelijk vijftien meter naar voren. De lengte op de kaart klopt dus even niet.',
    section: 'updates',
    type: 'alert',
    published: [-12, '08:20'],
  },
  {
    title: 'Jubileumtoernooi: zet de datum vast',
    content: 'We vieren het jubileum van de baan met een shotgun, erwtensoep en een loterij voor de jeugd.',
    section: 'events',
    type: 'event',
    published: [-10, '10:00'],
    event: [58, '10:30', 'Het Veen, clubhuis'],
  },
  {
    title: 'Driving range verlicht tot tien uur',
    content: 'De nieuwe verlichting werkt. Op werkdagen kun je voortaan tot tien uur ’s avonds ballen slaan.',
    section: 'news',
    type: 'news',
    published: ['2024-10-02', '16:30'],
  },
  {
    title: 'Oude ballenautomaat te koop',
    content: 'De automaat is verkocht, dank voor alle biedingen.',
    section: 'announcements',
    type: 'update',
    published: [-29, '12:00'],
    inactive: true,
  },
];

export const veenEvents: readonly DemoEvent[] = [
  {
    when: 'before',
    time: '09:00',
    title: 'Herendag',
    content: 'Vier keer stableford, om kwart over vier de prijsuitreiking.',
    location: 'Het Veen, tee 1',
    section: 'monthly-events',
    priority: 2,
  },
  {
    when: 'before',
    time: '13:30',
    title: 'Seniorenmiddag',
    content: 'Negen of achttien holes, zoals de benen willen.',
    location: 'Het Veen, tee 10',
    section: 'monthly-events',
  },
  {
    when: 'today',
    time: '19:00',
    title: 'Baancommissie houdt spreekuur',
    content: 'Vragen of ideeën over de baan? Loop binnen in de bestuurskamer.',
    location: 'Bestuurskamer',
    section: 'events',
  },
  {
    when: 'after',
    time: '10:00',
    title: 'Open dag voor nieuwe leden',
    content: 'Neem een vriend mee: gratis clinic, een rondleiding en drie holes op proef.',
    location: 'Het Veen, driving range',
    section: 'monthly-events',
    priority: 3,
  },
  {
    when: 'after',
    time: '20:00',
    title: 'Quiz: ken je de baan?',
    content: 'Zes rondes vragen over golf, het veen en elkaar. Kom met vier, of schuif aan.',
    location: 'Clubhuis, bar',
    section: 'events',
    priority: 5,
  },
  {
    when: 'after',
    time: '11:00',
    title: 'Maandbeker',
    content: 'Achttien holes strokeplay, qualifying, in drie categorieën.',
    location: 'Het Veen, tee 1',
    section: 'monthly-events',
    priority: 1,
  },
];
