/** Names, each with the spellings by which a search finds it: as people type them on a phone, and as other programs write them. */
export const spellings: readonly (readonly [name: string, searches: readonly string[]])[] = [
  ['Zoë Ünal', ['zoe', 'zoë', 'zoe\u0308', 'ZOË', 'unal zo', 'u\u0308nal']],
  ['Andre\u0301 Lefe\u0300vre', ['andre', 'andré', 'lefevre', 'lefèvre andré']],
  ['Ayşe Öztürk', ['ayse', 'ozturk', 'öztürk ayşe', 'AYŞE', 'o\u0308zturk']],
  ['Søren Groß', ['soren', 'søren', 'gross', 'groß', 'GROSS']],
  ['João Gonçalves', ['joao', 'joão', 'goncalves', 'goncalves joao']],
  ['Łukasz Żak', ['lukasz', 'zak', 'łukasz żak']],
  [
    'Pieter van den Berg',
    ['berg pieter', 'pieter berg', 'vd berg', 'v.d. berg', 'v.d.berg', 'v/d berg', 'V. d. Berg'],
  ],
  ['Piet v.d. Veen', ['veen piet', 'vd veen', 'v.d. veen', 'v/d veen', 'van der veen', 'van den veen']],
  ['Petra v/d Meer', ['vd meer', 'v.d. meer', 'van der meer', 'meer petra']],
  ['Peer v d Linde', ['vd linde', 'v.d. linde', 'van der linde']],
  ['J.P. de Vries', ['jp de vries', 'j.p.', 'j p vries', 'vries jp']],
  [
    'Karel van ’t Hoff',
    ["van 't hoff", 'van ’t hoff', 'VAN ‘T HOFF', 'van `t hoff', 'van t hoff', 'hoff karel'],
  ],
  ["Karin van 't Hoog", ["van 't hoog", 'van ’t hoog', 'van ‘t hoog', 'van t hoog']],
  [
    'Jan-Willem d’Artagnan',
    ['jan willem', 'jan-willem', 'janwillem', 'jan‑willem', 'dartagnan', "d'artagnan"],
  ],
  ['Anne Marie Smit', ['anne-marie', 'anne marie', 'smit anne']],
];
