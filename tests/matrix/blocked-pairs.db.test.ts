// Every call of the contract between two people, after a block and without one. Reads are sent as they are: an answer
// shows the other person or does not. Commands between two people are tried. A call without a row fails.
import { expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { useProduct } from '#tests/product.ts';
import { answerOf, routes, sendCall } from './calls.ts';
import { blockings, createPair, type Blocking, type Pair } from './pair.ts';
import { inputFor, type PairRow } from './pair-inputs.ts';

type Row = PairRow & { marks: string; reason: string };

// nobody has blocked the other · the caller has blocked the other · the other has blocked the caller
//
// + shows the other person, or is allowed   - does not   alone: not between two people, and why
const rows: Row[] = `
  account.me                           - - -
  account.security                     - - -
  account.dropEmail                    alone  own account
  account.endDevice                    alone  own account
  account.endOtherDevices              alone  own account
  account.endAllDevices                alone  own account
  accountAdministration.search         - - -  for the platform
  accountAdministration.suspend        alone  for the platform
  accountAdministration.lift           alone  for the platform
  factor.list                          - - -
  factor.addApp                        alone  own account
  factor.addPhone                      alone  own account
  factor.sendCode                      alone  own account
  factor.verify                        alone  own account
  factor.passkeyOptions                alone  own account
  factor.addPasskey                    alone  own account
  factor.rename                        alone  own account
  factor.remove                        alone  own account
  factor.renewRecoveryCodes            alone  own account
  identity.list                        - - -
  identity.unlink                      alone  own account
  profile.get                          - - -
  profile.create                       alone  own account
  profile.update                       alone  own account
  profile.setPicture                   alone  own account
  profile.removePicture                alone  own account
  profile.history                      - - -
  block.create                         + + +  both may block
  block.remove                         + + +  ends the own block only
  block.list                           - + -  the own blocks
  personalData.download                + + +  own messages, and the chat they are in
  personalData.leaving                 - - -
  personalData.close                   alone  own account
  personalData.keep                    alone  own account
  notification.choices                 - - -
  notification.choose                  alone  own account
  notification.list                    + - -  the name of the actor
  notification.unread                  - - -
  notification.read                    alone  own account
  notification.setMail                 alone  own account
  notification.unsubscribe             alone  own account
  notification.quietHours              - - -
  notification.setQuietHours           alone  own account
  reminder.choice                      - - -
  reminder.choose                      alone  own account
  pushDevice.key                       - - -
  pushDevice.subscribe                 alone  own account
  pushDevice.unsubscribe               alone  own account
  club.list                            - - -
  club.info                            - - -
  club.auditLog                        - - -
  club.figures                         - - -
  club.settings                        - - -
  club.update                          alone  for the club
  club.setLogo                         alone  for the club
  club.removeLogo                      alone  for the club
  clubAdministration.list              - - -  for the platform
  clubAdministration.create            alone  for the platform
  clubAdministration.update            alone  for the platform
  clubAdministration.archive           alone  for the platform
  clubAdministration.restore           alone  for the platform
  clubJoinRequest.create               alone  asks the club
  clubJoinRequest.mine                 - - -
  clubJoinRequest.withdraw             alone  asks the club
  clubJoinRequest.seen                 alone  asks the club
  clubJoinRequest.list                 - - -
  clubJoinRequest.waiting              - - -
  clubJoinRequest.approve              alone  for the club
  clubJoinRequest.reject               alone  for the club
  clubRequest.create                   alone  asks the platform
  clubRequest.list                     - - -  for the platform
  platformLog.list                     - - -  for the platform
  platformLog.export                   alone  for the platform
  clubRequest.approve                  alone  for the platform
  clubRequest.reject                   alone  for the platform
  membership.directory                 + - -
  membership.member                    + - -
  membership.selectClub                alone  own account
  invitation.create                    alone  for the club
  invitation.check                     alone  for the club
  invitation.createMany                alone  for the club
  invitation.list                      - - -
  invitation.resend                    alone  for the club
  invitation.revoke                    alone  for the club
  invitation.preview                   alone  names the club only
  invitation.accept                    alone  joins the club
  memberAdministration.list            + + +  an admin sees all members
  memberAdministration.ending          - - -
  memberAdministration.setRole         alone  for the club
  memberAdministration.suspend         alone  for the club
  memberAdministration.unsuspend       alone  for the club
  memberAdministration.remove          alone  for the club
  memberAdministration.export          alone  for the club
  memberAdministration.ownEnding       - - -
  memberAdministration.leave           alone  own membership
  news.list                            - - -
  news.month                           - - -
  newsDesk.list                        - - -
  newsDesk.create                      alone  for the club
  newsDesk.addPicture                  alone  for the club
  newsDesk.update                      alone  for the club
  newsDesk.remove                      alone  for the club
  newsDesk.removed                     - - -
  newsDesk.restore                     alone  for the club
  course.status                        - - -
  roundConditions.get                  - - -
  course.report                        - - -
  course.set                           alone  for the club
  contact.send                         alone  asks the platform
  courseClosure.list                   - - -
  courseClosure.create                 alone  for the club
  courseClosure.update                 alone  for the club
  courseClosure.lift                   alone  for the club
  courseClosure.question               - - -
  courseClosure.keep                   alone  own golf session
  golfSession.list                     + - -
  golfSession.listPublic               + - -
  golfSession.mine                     + + +  both play
  golfSession.earlier                  + + +  both play
  golfSession.next                     + + +  both play
  golfSession.get                      + - -
  golfSession.get/watched              + - -
  golfSession.get/shared               + + +  both play
  golfSession.create                   alone  offers to the club
  golfSession.showPlaying              alone  own account
  visibility.get                       - - -
  visibility.choose                    alone  own account
  golfSession.participants             + + +  both play
  calendar.fileLink                    - - -
  calendar.file                        - - -
  calendar.link                        - - -
  calendar.renew                       alone  own account
  calendar.feed                        - - -
  sharedGolfSession.link               - - -
  sharedGolfSession.share              + + +  own golf session
  sharedGolfSession.withdraw           alone  own golf session
  sharedGolfSession.get                - - -
  participation.leave                  + + +  both play
  participation.confirm                + + +  both play
  waitingList.join                     + - -
  waitingList.leave                    + - -
  waitingList.accept                   + - -
  waitingList.mine                     + - -
  waitingList.list                     + - -
  waitingList.remove                   + - -
  golfSessionManagement.edit             alone  own golf session
  golfSessionManagement.close            alone  own golf session
  golfSessionManagement.reopen           alone  own golf session
  golfSessionManagement.cancel           alone  own golf session
  golfSessionManagement.complete         alone  own golf session
  golfSessionManagement.removePlayer   + + +  also a blocked player
  handover.find                        - - -
  handover.offer                       + - -
  handover.leave                         alone  own golf session
  handover.withdraw                      alone  own golf session
  handover.accept                      + + +  both play
  handover.decline                     + + +  both play
  joinRequest.create                   + - -
  joinRequest.create/public            + - -
  joinRequest.list                     + - -
  joinRequest.mine                     + - -
  joinRequest.waiting                  - - -
  joinRequest.withdraw                 + - -
  joinRequest.accept                   + - -
  joinRequest.decline                  + - -
  rating.mine                          + - -
  rating.give                          + - -
  rating.praise                        - - -
  roundHistory.figures                 + - -
  attendance.list                      + + +  both play
  attendance.mark                      + + +  both play
  conversation.messages                + + +  both play
  conversation.messages/private        + + +  earlier messages stay
  conversation.send                    + + +  both play
  conversation.send/private            + - -
  conversation.remove                  + + +  own message
  conversation.remove/private          + + +  own message, also in a closed chat
  conversation.react                   + + +  both play
  conversation.react/private           + - -
  conversation.read                    + + +  what was sent before
  conversation.read/private            + + +  what was sent before
  conversation.mute                    alone  own setting
  privateChat.open                     + - -
  privateChat.get                      + + +  earlier messages stay
  privateChat.remove                   + + +  either may remove it
  presence.list                        + - -
  presence.show                        alone  own account
  inbox.list                           + + +  earlier messages stay
  inbox.unread                         - - -
  playRequest.create                   + - -
  playRequest.sent                     - - -  the state of the own request
  playRequest.list                     + - -
  playRequest.accept                   + - -
  playRequest.reject                   + - -
  report.create                        + + -  whom one blocked oneself
  report.create/golf-session           + - -
  report.mine                          - - -
  reportDesk.list                      - - -
  reportDesk.waiting                   - - -
  reportDesk.decide                    alone  for the club or the platform
  tidyUp.golfSessions                  + + +  an admin sees all golf sessions
  tidyUp.remove                        alone  for the club
  tidyUp.preview                       - - -
  tidyUp.run                           alone  for the club
  tidyUp.list                          - - -
  tidyUp.undo                          alone  for the club
`
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', marks = '', reason = ''] =
      /^\s*(\S+)\s+(alone|[+-] [+-] [+-])\s*(.*)$/.exec(line) ?? [];
    return { name, call: name.split('/')[0]!, marks, reason };
  });

const database = await useDatabase();
const { db } = database;
const product = await useProduct(database);

const send = (row: Row, pair: Pair) => sendCall(product, row.call, inputFor(row, pair), pair.caller.token);

test('every call of the contract has a row, and no other call has', () => {
  const covered = new Set(rows.map(({ call }) => call));
  expect(
    [...routes.keys()].filter((call) => !covered.has(call)),
    'calls without a row: write what a block does to each',
  ).toEqual([]);
  expect(
    [...covered].filter((call) => !routes.has(call)),
    'rows without a call',
  ).toEqual([]);
});

const isRead = ({ call }: Row) => routes.get(call)?.method === 'GET';

test('every read shows the other person exactly where the table says so', async () => {
  const said = new Map<string, string[]>();
  for (const blocking of blockings) {
    const pair = await createPair(db, blocking);
    for (const row of rows.filter(isRead)) {
      const { text } = await send(row, pair);
      const shows = text.includes(pair.firstName) || text.includes(pair.other.id);
      said.set(row.name, [...(said.get(row.name) ?? []), shows ? '+' : '-']);
    }
  }
  expect([...said].map(([name, marks]) => `${name} ${marks.join(' ')}`)).toEqual(
    rows.filter(isRead).map(({ name, marks }) => `${name} ${marks}`),
  );
});

test.each(rows.filter((row) => !isRead(row) && row.marks !== 'alone'))(
  '$name is allowed and refused as the table says',
  async (row) => {
    const said: [Blocking, string][] = [];
    for (const blocking of blockings)
      said.push([blocking, answerOf(await send(row, await createPair(db, blocking)))]);
    expect(said.map(([, answer]) => (answer === 'allow' ? '+' : '-')).join(' ')).toBe(row.marks);
    // Refused as for a missing row. A chat that both still have is read-only, and a rating is refused as that of a stranger.
    const refusals = said.map(([, answer]) => answer).filter((answer) => answer !== 'allow');
    const isReadOnly = ['conversation.send', 'conversation.react'].includes(row.call);
    const asStranger = row.call === 'rating.give' ? 'PLAYERS_CHANGED' : 'NOT_FOUND';
    const wanted = isReadOnly ? 'FORBIDDEN' : asStranger;
    expect([...new Set(refusals)]).toEqual(refusals.length > 0 ? [wanted] : []);
  },
);

test('every command that is not between two people has its reason in the table', () => {
  expect(rows.filter(({ marks, reason }) => marks === 'alone' && reason === '')).toEqual([]);
  expect(rows.filter((row) => row.marks === 'alone' && isRead(row))).toEqual([]);
});
