// The readable form of the matrix: one line per call, one column per actor. Short marks keep it on one screen.
//
//  1 visitor          2 unverified        3 profileless   4 clubless   5 otherMember   6 otherAdmin   7 exMember
//  8 exPlayer         9 suspendedMember  10 suspendedAccount          11 blocker      12 blocked     13 member
// 14 player          15 organiser        16 clubAdmin    17 globalAdmin.
import { actors, type Actor } from './cast.ts';

const marks = {
  '+': 'allow',
  si: 'SIGN_IN_REQUIRED',
  vf: 'EMAIL_NOT_VERIFIED',
  pr: 'PROFILE_REQUIRED',
  no: 'NOT_FOUND',
  fb: 'FORBIDDEN',
  or: 'NOT_ORGANISER',
  pl: 'NOT_PARTICIPANT',
  io: 'IS_ORGANISER',
  nv: 'NO_OFFER',
  in: 'ALREADY_IN',
  nt: 'NOTHING_TO_ASK',
  ex: 'PROFILE_EXISTS',
  ca: 'NOT_CLUB_ADMIN',
  am: 'ALREADY_MEMBER',
  ms: 'MEMBER_SUSPENDED',
  la: 'LAST_ADMIN',
  nf: 'NO_FACTOR',
  pk: 'PASSKEY_REFUSED',
  ow: 'OWN_SUBJECT',
  se: 'SELF',
  // For the live stream: received, and not received.
  h: 'receives',
  '-': 'nothing',
} as const;

export type Answer = (typeof marks)[keyof typeof marks];

/** `where`: about the golf session of the club, or, when the name ends in `/toAll`, the public one and its chat. */
export type Row = { name: string; call: string; where: 'ofClub' | 'toAll'; expected: [Actor, Answer][] };

const answers = new Map<string, Answer>(Object.entries(marks));

/** Parses lines of 'call mark mark …'; the first line numbers the columns. Throws on anything else. */
export function readTable(text: string): Row[] {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const [header = [], ...rest] = lines.filter((words) => words[0] !== '');
  if (header.join() !== actors.map((_, index) => String(index + 1)).join()) {
    throw new Error(`The first line of the matrix must number its ${actors.length} columns.`);
  }
  return rest.map(([name = '', ...cells]) => {
    if (cells.length !== actors.length) throw new Error(`Row ${name} has ${cells.length} marks.`);
    const [call = '', where] = name.split('/');
    return {
      name,
      call,
      where: where === 'toAll' ? 'toAll' : 'ofClub',
      expected: actors.map((actor, index) => [actor, answerOf(cells[index] ?? '', name)]),
    };
  });
}

function answerOf(mark: string, row: string): Answer {
  const answer = answers.get(mark);
  if (!answer) throw new Error(`Row ${row} has the unknown mark ${mark}.`);
  return answer;
}
