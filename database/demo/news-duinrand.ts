import type { DemoEvent, DemoNews } from './news.ts';

export const duinrandNews: readonly DemoNews[] = [
  {
    title: 'Herstel van de greens op hole 4 en 7',
    content:
      'Deze week worden de greens van hole 4 en hole 7 opnieuw ingezaaid. Tot en met het einde van de week speel je daar op wintergreens. De baan is niet qualifying en trolleys blijven op de paden. Dank voor jullie geduld: over een maand putten we weer op een biljartlaken.',
    section: 'updates',
    type: 'alert',
    published: [-2, '08:10'],
    priority: 10,
  },
  {
    title: 'Nieuwe openingstijden van het clubhuis',
    content:
      'Vanaf volgende week gaat de keuken elke dag open om 10.00 uur. De keuken sluit om 20.00 uur, op vrijdag en zaterdag een uur later. De saté is terug op de kaart.',
    section: 'updates',
    type: 'update',
    published: [-3, '16:45'],
  },
  {
    title: 'Algemene ledenvergadering: de stukken staan klaar',
    content:
      'De agenda, het jaarverslag en de begroting voor komend jaar liggen ter inzage bij het secretariaat. Belangrijke punten zijn de vervanging van de beregening, het beleidsplan 2030 en de verkiezing van een nieuwe penningmeester.\n\nDe beregening is na vijfendertig jaar aan het eind. Het bestuur stelt voor om in twee winters over te stappen op een systeem dat de helft van het water gebruikt en per green is in te stellen. De kosten worden betaald uit de reserve die we daarvoor hebben opgebouwd; de contributie stijgt alleen met de inflatie.\n\nHet beleidsplan kiest voor drie dingen: een baan die past in het duin, een club waar nieuwe leden zich snel thuis voelen, en genoeg vrijwilligers om dat samen te dragen. In werkgroepen hebben ruim veertig leden meegedacht. Hun voorstellen staan per thema in de bijlage.\n\nPenningmeester Hendrik-Jan Scholten treedt na acht jaar af. Het bestuur draagt Carla Timmermans voor. Tegenkandidaten kunnen zich tot een week voor de vergadering melden bij het secretariaat, gesteund door tien leden.\n\nKun je niet komen? Dan mag je een ander lid machtigen; één lid kan voor hoogstens twee anderen stemmen.',
    section: 'announcements',
    type: 'update',
    published: [-6, '09:00'],
  },
  {
    title: 'Konijnen in bunker 3',
    content:
      'Er wonen konijnen in de bunker van hole 3. Ligt je bal in een hol, dan mag je zonder straf droppen. Graag niet voeren, ze zijn al dik genoeg.',
    section: 'announcements',
    type: 'alert',
    published: [-9, '11:20'],
    image: '/demo-pictures/scene-konijnen.svg',
    imageAlt: 'Twee konijnen in een bunker',
  },
  {
    title: 'Daan Visser wint het open kampioenschap van de regio',
    content:
      'Met rondes van 68 en 70 slagen bleef Daan op twee dagen iedereen voor. Hij besliste het op de laatste hole met een chip-in van twintig meter. Gefeliciteerd, Daan!',
    section: 'news',
    type: 'news',
    published: [-5, '18:05'],
    image: '/demo-pictures/scene-beker.svg',
    imageAlt: 'De wisselbeker',
  },
  {
    title: 'Zevenendertig vrijwilligers, één schone baan',
    content:
      'Tijdens de baandag zijn alle divots gevuld, de bunkers geharkt en zes kruiwagens oude ballen uit het struweel gehaald. De gevonden ballen zijn voor de jeugd.',
    section: 'news',
    type: 'news',
    published: [-15, '20:30'],
  },
  {
    title: 'Even voorstellen: onze nieuwe greenkeeper',
    content:
      'Sinds deze maand verzorgt Jaap Zuidema onze baan. Hij werkte twaalf jaar op een linksbaan in Schotland en weet hoe gras zich houdt in zoute wind. Spreek hem gerust aan, maar niet als hij op de maaier zit.',
    section: 'news',
    type: 'news',
    published: [-22, '10:15'],
  },
  {
    title: 'Clubkampioenschap strokeplay: inschrijving open',
    content:
      'Twee rondes van achttien holes op twee dagen, met categorieën voor dames, heren, senioren en jeugd. Inschrijven kan bij de balie tot een week van tevoren.',
    section: 'events',
    type: 'event',
    published: [-8, '09:40'],
    priority: 8,
    event: [46, '08:30', 'De Duinrand, tee 1'],
  },
  {
    title: 'Op weg naar veertig jaar: het jubileumboek is er',
    content:
      'Van weiland tot negen holes in het duin: het verhaal van de club in foto’s en herinneringen van de oprichters. Te koop bij de balie voor twintig euro, de opbrengst gaat naar de jeugd.',
    section: 'updates',
    type: 'news',
    published: ['2024-05-14', '15:00'],
  },
  {
    title: 'Driving range dicht wegens maaien',
    content: 'Donderdagochtend is de driving range tot twaalf uur gesloten. De chipping green blijft open.',
    section: 'updates',
    type: 'update',
    published: [-33, '07:55'],
    inactive: true,
  },
];

export const duinrandEvents: readonly DemoEvent[] = [
  {
    when: 'before',
    time: '10:00',
    title: 'Maandbeker stableford',
    content: 'De vaste maandwedstrijd over twee keer negen holes, qualifying als de baan het toelaat.',
    location: 'De Duinrand, tee 1',
    section: 'monthly-events',
    priority: 2,
  },
  {
    when: 'before',
    time: '19:30',
    title: 'Regelavond: wat mag in de bunker?',
    content: 'Onze referee legt in een uur de nieuwste regels uit, met voorbeelden uit onze eigen baan.',
    location: 'Clubhuis, bovenzaal',
    section: 'events',
  },
  {
    when: 'today',
    time: '17:00',
    title: 'Borrel in het clubhuis',
    content: 'Gewoon even bijpraten. De eerste bitterballen zijn van de club.',
    location: 'Clubhuis, bar',
    section: 'monthly-events',
    priority: 1,
  },
  {
    when: 'after',
    time: '14:00',
    title: 'Beginnersclinic: het korte spel',
    content: 'Chippen, pitchen en putten met pro Marc. Clubs zijn er te leen, twaalf plaatsen.',
    location: 'Oefengreen',
    section: 'monthly-events',
    priority: 3,
  },
  {
    when: 'after',
    time: '09:30',
    title: 'Damesdag met open tees',
    content:
      'Shotgun over negen holes, lunch in het clubhuis en een prijs voor wie het dichtst bij de vlag ligt.',
    location: 'De Duinrand, clubhuis',
    section: 'monthly-events',
    priority: 4,
  },
  {
    when: 'after',
    time: '20:00',
    title: 'Algemene ledenvergadering',
    content: 'Met koffie vanaf half acht. De stukken liggen klaar bij het secretariaat.',
    location: 'Clubhuis, bovenzaal',
    section: 'events',
    priority: 7,
  },
  {
    when: 'after',
    time: '13:00',
    title: 'Jeugdmiddag met ouders',
    content: 'Ouder en kind spelen samen één bal over vijf holes. Daarna pannenkoeken.',
    location: 'De Duinrand, tee 1',
    section: 'monthly-events',
  },
];
