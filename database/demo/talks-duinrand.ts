// Longer conversations about golf sessions of the first club.
import type { Talk } from './golf-sessions.ts';

const pieter = 'Pieter van den Berg';
const sanne = 'Sanne de Vries';
const koen = 'Koen Willems';
const noor = 'Noor Hendriks-Bakker';
const hanneke = 'Hanneke van der Wal';
const esmee = 'Esmée van Dam';
const joris = 'Joris van Wijk';
const kwame = 'Kwame Mensah';
const chiara = 'Chiara Rossi';

/** More than one page of messages, to scroll back in. */
export const afternoon: readonly Talk[] = [
  {
    day: -5,
    time: '20:14',
    lines: [
      [pieter, 'Welkom! Leuk dat jullie meedoen. Negen holes, half drie op tee 1.'],
      [sanne, 'Zin in! Ik heb die middag vrij genomen, dus dat moet lukken.'],
      [koen, 'Ik ook. Wie reserveert de starttijd?'],
      [pieter, 'Al gedaan: 14:30 en 14:38, dan kunnen we met zes man in twee groepjes.'],
      [koen, 'Top, Pieter. Altijd alles geregeld.'],
      [pieter, 'Iemand moet het doen'],
      [sanne, 'En wij zijn je dankbaar. Lopen we met trolley of dragen?'],
      [pieter, 'Kijk nog even naar de baanstatus van tevoren. Er wordt gewerkt aan de greens van 4 en 7.'],
      [koen, 'Wintergreens dus. Dan telt een two-putt als hole-in-one, toch?'],
      [sanne, 'Bij jou telt alles, Koen'],
      [koen, 'Ik houd je eraan.'],
    ],
  },
  {
    day: -4,
    time: '12:36',
    lines: [
      [sanne, 'Vraagje: spelen we qualifying?'],
      [pieter, 'Nee, dat mag nu niet met die tijdelijke greens. Gewoon voor de lol.'],
      [sanne, 'Mooi, scheelt weer stress.'],
      [koen, 'Stress? Jij? Je sloeg vorige week drie keer achter elkaar de fairway.'],
      [sanne, 'Dat was de oefenronde. In het echt word ik zenuwachtig van mensen op het terras.'],
      [pieter, 'Het terras kijkt alleen naar zijn bitterballen.'],
      [koen, 'Dat is waar. Vooral Frank.'],
      [sanne, 'Haha, arme Frank'],
    ],
  },
  {
    day: -3,
    time: '19:22',
    lines: [
      [koen, 'Ik heb vanavond op de range gestaan. Mijn driver is er weer.'],
      [pieter, 'Waar was hij geweest?'],
      [koen, 'Op vakantie, denk ik. Alles ging naar rechts.'],
      [pieter, 'Stand iets dichter bij de bal en rustig doorzwaaien.'],
      [koen, 'Dat zei de pro ook. Alleen vroeg die er vijfenveertig euro voor.'],
      [pieter, 'Van mij krijg je de rekening op het terras.'],
      [sanne, 'Ik wil ook zo’n les. Werkt het echt?'],
      [koen, 'Twintig ballen, achttien recht. De andere twee zoeken ze nog.'],
      [sanne, 'Overtuigd. Ik boek er een.'],
      [pieter, 'Marc heeft volgende week nog plek, zag ik bij de balie.'],
      [sanne, 'Dank! Ik bel morgen meteen.'],
      [koen, 'Zeg maar dat ik je stuurde, dan krijg ik misschien korting op mijn volgende slice.'],
    ],
  },
  {
    day: -2,
    time: '17:48',
    lines: [
      [pieter, 'Er zijn vier nieuwe verzoeken binnen, en we hebben nog drie plekken.'],
      [sanne, 'O leuk! Wie?'],
      [pieter, 'Mohammed, Zoë, Fatima en Noor.'],
      [koen, 'Dat zijn er vier. Dus iemand moet wachten.'],
      [
        pieter,
        'Precies. Ik wil eerlijk zijn: wie het eerst vroeg, gaat voor. Maar Fatima zit net boven de 24.',
      ],
      [sanne, 'Fatima loopt sneller dan wij allemaal bij elkaar. Van mij mag ze.'],
      [koen, 'Eens. Ik heb vorige maand met haar gelopen, dat ging prima.'],
      [pieter, 'Goed om te weten. Ik kijk er dit weekend naar.'],
      [sanne, 'En Noor speelt volgens mij ook al bij Het Veen die dag? Dan lost het zichzelf op.'],
      [pieter, 'Dat vraag ik haar even.'],
    ],
  },
  {
    day: -1,
    time: '08:05',
    lines: [
      [koen, 'Goedemorgen! Hebben jullie de voorspelling gezien? Droog en een klein briesje uit zee.'],
      [sanne, 'Hier ook al zon. Dat belooft wat.'],
      [pieter, 'Nog even niet te hard juichen, het is pas over een paar dagen.'],
      [koen, 'Pieter, de man van de pessimistische regenbroek.'],
      [pieter, 'Die regenbroek heeft mij drie rondes gered.'],
      [sanne, 'Vier. Je droeg hem ook op de bruiloft van Joris.'],
      [pieter, 'Toen regende het ook!'],
      [koen, 'Feiten zijn feiten.'],
    ],
  },
  {
    day: -1,
    time: '20:51',
    lines: [
      [sanne, 'Zullen we daarna blijven eten? De keuken heeft weer saté, las ik.'],
      [koen, 'Ja, ik wel.'],
      [pieter, 'Ik moet om zeven uur thuis zijn, maar saté past daar precies tussen.'],
      [sanne, 'Dan reserveer ik voor zes man. Kunnen we altijd nog opschalen of indikken.'],
      [pieter, 'Indikken?'],
      [sanne, 'Zo heet dat als je minder stoelen nodig hebt.'],
      [koen, 'Dat heet bij ons thuis ‘wie niet op tijd is’.'],
    ],
  },
  {
    minutesAgo: 52,
    lines: [
      [sanne, 'Tafel staat: vijf uur, bij het raam.'],
      [koen, 'Held!'],
      [pieter, 'Dank je, Sanne. Dan regel ik de eerste ronde.'],
      [koen, 'Golf of drinken?'],
      [pieter, 'Ja.'],
    ],
  },
];

export const matchplay: readonly Talk[] = [
  {
    day: -2,
    time: '18:33',
    lines: [
      [esmee, 'Joris, wij tegen de rest. Nu nog een rest vinden.'],
      [joris, 'Ik vraag het donderdagavond even rond in het clubhuis.'],
      [esmee, 'Doe dat. En oefen je putts van een meter twintig alsjeblieft.'],
      [joris, 'Die gaan er in de wedstrijd altijd in.'],
      [esmee, 'Dat heb ik anders onthouden. Maar vooruit: vertrouwen.'],
    ],
  },
];

export const camera: readonly Talk[] = [
  {
    day: -3,
    time: '21:02',
    lines: [
      [kwame, 'Het wordt licht bewolkt, ik heb het gecontroleerd. Mooier kan niet voor foto’s'],
      [chiara, 'Ik neem mijn camera mee. Hole 6 met dat licht, bellissimo.'],
      [sanne, 'En ik gele ballen, die staan goed op de foto.'],
    ],
  },
  {
    day: -1,
    time: '16:40',
    lines: [
      [
        kwame,
        'Slecht nieuws: ik sta met koorts in bed. Ik moet afzeggen, en zonder mij staat de starttijd niet.',
      ],
      [sanne, 'Ach nee! Beterschap, Kwame. Dan doen we het later over.'],
      [chiara, 'Word snel beter! De zee ligt er volgende week ook nog.'],
      [kwame, 'Dank jullie wel. Ik zet de sessie op geannuleerd.'],
    ],
  },
];

export const stableford: readonly Talk[] = [
  {
    day: -8,
    time: '19:40',
    lines: [
      [pieter, 'De vier zijn bekend: Sanne, Noor, Hanneke en ik. 13:04 op tee 1.'],
      [hanneke, 'Fijn! Ik rijd vanaf Castricum, kan iemand meerijden?'],
      [noor, 'Graag, ik sta om half één bij het station.'],
      [hanneke, 'Afgesproken, dan pik ik je op.'],
      [sanne, 'Ik kom op de fiets. Met de tas op mijn rug, dus schrik niet.'],
    ],
  },
  {
    day: -6,
    time: '20:28',
    lines: [
      [noor, 'Wie neemt de scorekaart mee?'],
      [pieter, 'Liggen bij de marshal. Ik neem potloden mee, want die zijn altijd op.'],
      [sanne, 'Wat is de inzet?'],
      [pieter, 'De winnaar kiest de volgende datum. De verliezer belt de tafel.'],
      [hanneke, 'Ik bel vast, dan is dat geregeld'],
    ],
  },
  {
    day: -5,
    time: '16:52',
    lines: [
      [pieter, 'Wat een middag! Noor 21 punten, Hanneke 18, Sanne en ik allebei 17.'],
      [noor, 'Hole 9 was geluk. Maar ik neem het aan.'],
      [hanneke, 'Geluk? Je sloeg hem van vijftig meter in één keer dood!'],
      [sanne, 'Ik vond het heerlijk. Dank voor het wachten bij hole 3, mijn bal is nu van de duinen.'],
      [pieter, 'Die ligt daar in goed gezelschap.'],
      [noor, 'Volgende datum: over drie weken, zelfde tijd? Ik zet hem erin.'],
      [hanneke, 'Ja! En vergeet niet elkaar te beoordelen in de app.'],
      [sanne, 'Doe ik vanavond.'],
    ],
  },
];
