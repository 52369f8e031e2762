// Every call of the contract by every kind of caller. A refusal counts only beside an allowed call with the same input, leaves no
// trace in any table, and equals the answer for a missing row where the caller may not know that it exists.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/database.ts';
import { fingerprint } from '#tests/people/fingerprint.ts';
import { useProduct } from '#tests/product.ts';
import { answerOf, inputs, routes, sendCall, targetsIn, visible, type Input } from './calls.ts';
import { createCast, type Actor, type Cast } from './cast.ts';
import { readTable, type Answer } from './table.ts';

//  1 visitor          2 unverified        3 profileless   4 clubless   5 otherMember   6 otherAdmin   7 exMember
//  8 exPlayer         9 suspendedMember  10 suspendedAccount          11 blocker      12 blocked     13 member
// 14 player          15 organiser        16 clubAdmin    17 globalAdmin. The marks stand for answers: see table.ts.
const rows = readTable(`
                                   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17
  account.me                       +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  account.security                si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.dropEmail               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.endDevice               si vf no no no no no no no si no no  + no no no no
  account.endOtherDevices         si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  account.endAllDevices           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  accountAdministration.search    si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  accountAdministration.suspend   si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  accountAdministration.lift      si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  factor.list                     si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.addApp                   si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.addPhone                 si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.sendCode                 si vf no no no no no no no si no no  + no no no no
  factor.verify                   si vf no no no no no no no si no no  + no no no no
  factor.passkeyOptions           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  factor.addPasskey               si vf pk pk pk pk pk pk pk si pk pk  + pk pk pk pk
  factor.rename                   si vf no no no no no no no si no no  + no no no no
  factor.remove                   si vf no no no no no no no si no no  + no no no no
  factor.renewRecoveryCodes       si vf nf nf nf nf nf nf nf si nf nf  + nf nf nf nf
  identity.list                   si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  identity.unlink                 si vf no no no no no no no si no no  + no no no no
  personalData.download           si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalData.leaving            si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  personalData.close              si vf  +  +  + la  +  +  + si  +  +  +  +  + la  +
  personalData.keep               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.choices            si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.choose             si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.list               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.unread             si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.read               si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.quietHours         si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  notification.setMail             +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  notification.unsubscribe         +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  notification.setQuietHours      si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  pushDevice.key                  si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  pushDevice.subscribe            si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  pushDevice.unsubscribe          si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  block.create                    si vf pr no no no no no no si  +  + se  +  +  + no
  block.remove                    si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  block.list                      si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.get                     si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.create                  si vf  + ex ex ex ex ex ex si ex ex ex ex ex ex ex
  profile.update                  si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.setPicture              si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.removePicture           si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  profile.history                 si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  visibility.get                  si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  visibility.choose               si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  club.list                        +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  club.info                       si vf pr no no no no no no si  +  +  +  +  +  +  +
  club.auditLog                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.figures                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  clubJoinRequest.create          si vf pr  +  +  +  +  + ms si am am am am am am  +
  clubJoinRequest.mine            si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  clubJoinRequest.withdraw        si vf pr  + no no no no no si no no no no no no no
  clubJoinRequest.seen            si vf pr  + no no no no no si no no no no no no no
  clubJoinRequest.list            si vf pr no no no no no no si ca ca ca ca ca  +  +
  clubJoinRequest.waiting         si vf pr no no no no no no si ca ca ca ca ca  +  +
  clubJoinRequest.approve         si vf pr no no no no no no si no no no no no  +  +
  clubJoinRequest.reject          si vf pr no no no no no no si no no no no no  +  +
  clubRequest.create              si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  platformLog.list                si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  platformLog.export              si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubRequest.list                si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubRequest.approve             si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubRequest.reject              si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.list         si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.create       si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.update       si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.archive      si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  clubAdministration.restore      si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  club.settings                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.update                     si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.setLogo                    si vf pr no no no no no no si ca ca ca ca ca  +  +
  club.removeLogo                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  membership.directory            si vf pr no no no no no no si  +  +  +  +  +  +  +
  membership.member               si vf pr no no no no no no si  +  +  +  +  +  +  +
  membership.selectClub           si vf pr no no no no no no si  +  +  +  +  +  + no
  invitation.create               si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.check                si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.createMany           si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.list                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.resend               si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.revoke               si vf pr no no no no no no si ca ca ca ca ca  +  +
  invitation.preview              si vf  +  +  +  +  +  +  + si  +  +  +  +  +  +  +
  invitation.accept               si vf pr  +  +  +  +  + am si am am am am am am  +
  memberAdministration.list       si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.ending     si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.setRole    si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.suspend    si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.unsuspend  si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.remove     si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.export     si vf pr no no no no no no si ca ca ca ca ca  +  +
  memberAdministration.ownEnding  si vf pr no no no no no  + si  +  +  +  +  +  + no
  memberAdministration.leave      si vf pr no no no no no  + si  +  +  +  +  + la no
  news.list                       si vf pr no no no no no no si  +  +  +  +  +  +  +
  news.month                      si vf pr no no no no no no si  +  +  +  +  +  +  +
  newsDesk.list                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.create                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.update                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.addPicture             si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.remove                 si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.removed                si vf pr no no no no no no si ca ca ca ca ca  +  +
  newsDesk.restore                si vf pr no no no no no no si ca ca ca ca ca  +  +
  contact.send                     +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  course.status                   si vf pr no no no no no no si  +  +  +  +  +  +  +
  course.report                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  course.set                      si vf pr no no no no no no si ca ca ca ca ca  +  +
  golfSession.list                si vf pr no no no no no no si  +  +  +  +  +  +  +
  golfSession.listPublic          si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.mine                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.showPlaying         si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.next                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.get/ofClub          si vf pr no no no no  + no si no no  +  +  +  +  +
  golfSession.get/toAll           si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  golfSession.create/ofClub       si vf pr no no no no no no si  +  +  +  +  +  + no
  golfSession.create/toAll        si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  golfSession.participants/ofClub si vf pr no no no no  + no si no no pl  +  + pl pl
  golfSession.participants/toAll  si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  calendar.event/ofClub           si vf pr no no no no  + no si no no pl  +  + pl pl
  calendar.event/toAll            si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  calendar.link                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  calendar.renew                  si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  calendar.feed                    +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +  +
  participation.leave/ofClub      si vf pr no no no no  + no si no no pl  + io pl pl
  participation.leave/toAll       si vf pr pl pl pl pl  + pl si no no pl  + io pl pl
  participation.confirm/ofClub    si vf pr no no no no  + no si no no pl  +  + pl pl
  participation.confirm/toAll     si vf pr pl pl pl pl  + pl si no no pl  +  + pl pl
  waitingList.join/ofClub         si vf pr no no no no in no si no no  + in in  + fb
  waitingList.join/toAll          si vf pr  +  +  +  + in  + si no no  + in in  +  +
  waitingList.leave/ofClub        si vf pr no no no no  + no si no no  +  +  +  + fb
  waitingList.leave/toAll         si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  waitingList.accept/ofClub       si vf pr no no no no in no si no no  + in in nv fb
  waitingList.accept/toAll        si vf pr nv nv nv nv in nv si no no  + in in nv nv
  waitingList.mine                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  waitingList.list/ofClub         si vf pr no no no no or no si no no or or  + or or
  waitingList.list/toAll          si vf pr or or or or or or si no no or or  + or or
  waitingList.remove/ofClub       si vf pr no no no no or no si no no or or  + or or
  waitingList.remove/toAll        si vf pr or or or or or or si no no or or  + or or
  golfSessionManagement.edit/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.edit/toAll si vf pr or or or or or or si no no or or  + or or
  golfSessionManagement.close/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.reopen/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.cancel/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.complete/ofClub si vf pr no no no no or no si no no or or  + or or
  golfSessionManagement.removePlayer/ofClub si vf pr no no no no or no si no no or or  + or or
  joinRequest.create/ofClub       si vf pr no no no no in no si no no  + in in  + fb
  joinRequest.create/toAll        si vf pr  +  +  +  + in  + si no no  + in in  +  +
  joinRequest.list/ofClub         si vf pr no no no no or no si no no or or  + or or
  joinRequest.list/toAll          si vf pr or or or or or or si no no or or  + or or
  joinRequest.mine                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  joinRequest.waiting             si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  joinRequest.withdraw/ofClub     si vf pr no no no no  + no si no no  +  +  +  + fb
  joinRequest.withdraw/toAll      si vf pr  +  +  +  +  +  + si no no  +  +  +  +  +
  joinRequest.accept/ofClub       si vf pr no no no no no no si no no no no  + no no
  joinRequest.accept/toAll        si vf pr no no no no no no si no no no no  + no no
  joinRequest.decline/ofClub      si vf pr no no no no no no si no no no no  + no no
  joinRequest.decline/toAll       si vf pr no no no no no no si no no no no  + no no
  report.create/ofClub            si vf pr no no no no  + no si no no  +  + ow  +  +
  report.create/toAll             si vf pr  +  +  +  +  +  + si no no  +  + ow  +  +
  report.mine                     si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  reportDesk.list/ofClub          si vf pr no no no no no no si ca ca ca ca ca  +  +
  reportDesk.list/toAll           si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  reportDesk.waiting/ofClub       si vf pr no no no no no no si ca ca ca ca ca  +  +
  reportDesk.waiting/toAll        si vf fb fb fb fb fb fb fb si fb fb fb fb fb fb  +
  reportDesk.decide/ofClub        si vf pr no no no no no no si no no no no no  +  +
  reportDesk.decide/toAll         si vf pr no no no no no no si no no no no no no  +
  tidyUp.golfSessions             si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.remove                   si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.preview                  si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.run                      si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.list                     si vf pr no no no no no no si ca ca ca ca ca  +  +
  tidyUp.undo                     si vf pr no no no no no no si ca ca ca ca ca  +  +
  rating.mine                     si vf pr no no no no  + no si no no pl  +  + pl pl
  rating.give                     si vf pr no no no no  + no si no no pl  +  + pl pl
  rating.praise                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  roundHistory.figures            si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  attendance.list                 si vf pr no no no no or no si no no or or  + or or
  attendance.mark                 si vf pr no no no no or no si no no or or  + or or
  conversation.messages/ofClub    si vf pr no no no no  + no si no no no  +  + no no
  conversation.messages/toAll     si vf pr no no no no  + no si no no no  +  + no no
  conversation.send/ofClub        si vf pr no no no no  + no si no no no  +  + no no
  conversation.send/toAll         si vf pr no no no no  + no si no no no  +  + no no
  conversation.remove/ofClub      si vf pr no no no no fb no si no no no  + fb no no
  conversation.remove/toAll       si vf pr no no no no fb no si no no no  + fb no no
  conversation.react/ofClub       si vf pr no no no no  + no si no no no  +  + no no
  conversation.react/toAll        si vf pr no no no no  + no si no no no  +  + no no
  conversation.read/ofClub        si vf pr no no no no  + no si no no no  +  + no no
  conversation.mute/ofClub        si vf pr no no no no  + no si no no no  +  + no no
  conversation.read/toAll         si vf pr no no no no  + no si no no no  +  + no no
  privateChat.open                si vf pr no no no no  + no si no no  +  + no  + no
  privateChat.get                 si vf pr no no no no no no si no no  + no  + no no
  presence.list                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  presence.show                   si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  inbox.list                      si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  inbox.unread                    si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  playRequest.create              si vf pr no no no no no no si no no  +  + no  + no
  playRequest.sent                si vf pr no no no no no no si no no  +  + no  + no
  playRequest.list                si vf pr  +  +  +  +  +  + si  +  +  +  +  +  +  +
  playRequest.accept              si vf pr no no no no no no si no no  + no no no no
  playRequest.reject              si vf pr no no no no no no si no no  + no no no no
  privateChat.remove              si vf pr no no no no no no si no no  + no  + no no
`);

const database = await useDatabase();
const { db } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'clubgenoot-matrix-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const product = await useProduct(database, { dataDir, contactEmail: 'bestuur@clubgenoot.example' });

const createOwnCast = () => createCast(db, product.publicUrl());
/** Reads share one, and so do the calls that are refused to everybody: neither changes it. */
const [castOfReads, castOfRefusals] = [await createOwnCast(), await createOwnCast()];

const sendAs = (cast: Cast, actor: Actor, call: string, input: Input) =>
  sendCall(product, call, input, actor === 'visitor' ? undefined : cast.people[actor].token);

test('every call of the contract is in the matrix, and nothing else', () => {
  const covered = new Set(rows.map((row) => row.call));
  expect(
    [...routes.keys()].filter((call) => !covered.has(call)),
    'calls without a row',
  ).toEqual([]);
  expect(
    [...covered].filter((call) => !routes.has(call)),
    'rows without a call',
  ).toEqual([]);
});

test.each(rows)('$name answers each actor as the table says', async ({ call, where, expected }) => {
  const isRead = routes.get(call)?.method === 'GET';
  const cast = isRead ? castOfReads : await createOwnCast();
  const input = inputs[call]!(cast, where);
  const denied = expected.filter(([, answer]) => answer !== 'allow');
  const [first, ...others] = expected.filter(([, answer]) => answer === 'allow').map(([actor]) => actor);
  const said: [Actor, string][] = [];

  const before = await fingerprint(db);
  for (const [actor] of denied) said.push([actor, answerOf(await sendAs(cast, actor, call, input))]);
  // Once for all of them: a picture of every table takes longer than the calls.
  expect(await fingerprint(db), 'the tables after all who were denied').toBe(before);
  expect(said).toEqual(denied);

  // The same input is accepted from an actor with the right.
  expect(first, 'somebody may').toBeDefined();
  expect(answerOf(await sendAs(cast, first!, call, input)), `${first}, same input`).toBe('allow');
  // What admins do to a row can often be done once: the second admin gets a row of their own.
  const isDoneOnce = others.length === 1 && !isRead;
  const next = isDoneOnce ? await createOwnCast() : cast;
  for (const actor of others) {
    expect([actor, answerOf(await sendAs(next, actor, call, inputs[call]!(next, where)))]).toEqual([
      actor,
      'allow',
    ]);
  }
});

const mayNotKnow = new Set<Answer>([
  'SIGN_IN_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'PROFILE_REQUIRED',
  'NOT_FOUND',
]);
const aboutSomething = rows.filter((row) => row.expected.some(([, answer]) => answer === 'NOT_FOUND'));

test.each(aboutSomething)(
  '$name answers for what is hidden as for what does not exist',
  async ({ call, where, expected }) => {
    const cast = castOfRefusals;
    const input = inputs[call]!(cast, where);
    const missing = { ...input, ...Object.fromEntries(targetsIn(input).map((field) => [field, uuidv7()])) };
    for (const [actor] of expected.filter(([, answer]) => mayNotKnow.has(answer))) {
      const hidden = await sendAs(cast, actor, call, input);
      const absent = await sendAs(cast, actor, call, missing);
      expect({ actor, ...visible(absent) }).toEqual({ actor, ...visible(hidden) });
    }
    for (const [actor] of expected.filter(([, answer]) => !mayNotKnow.has(answer))) {
      expect([actor, answerOf(await sendAs(cast, actor, call, missing))]).toEqual([actor, 'NOT_FOUND']);
    }
  },
);
