import type { Db } from '#platform/server/database.ts';
import { createHandover } from '#tests/people/handovers.ts';
import { addPlayer, createGolfSession, createJoinRequest, createPerson } from '#tests/people/people.ts';
import { addToWaitingList } from '#tests/people/waiting-list.ts';
import { ofAnother, organises, plays, type Prepare } from './scenes.ts';

export const withRequest: Prepare = async (stage) => {
  const { ofClub } = await organises()(stage);
  const asking = await createPerson(stage.db);
  return { ofClub: { joinRequestId: await createJoinRequest(stage.db, ofClub.golfSessionId, asking.id) } };
};

/** A golf session of two others. */
export async function createFull(db: Db, maxPlayers: number): Promise<string> {
  const golfSessionId = await createGolfSession(db, (await createPerson(db)).id, { maxPlayers });
  await addPlayer(db, golfSessionId, (await createPerson(db)).id);
  return golfSessionId;
}

/** The caller, to whom a place was offered. */
export const withOffer: Prepare = async ({ db, as }) => {
  const fullId = await createFull(db, 3);
  await addToWaitingList(db, fullId, as.id, { offered: true });
  return { ofClub: { fullId } };
};

export const takesOver: Prepare = async (stage) => {
  const scene = await plays(stage);
  await createHandover(stage.db, scene.ofClub.fullId, stage.as.id);
  return scene;
};

export const withOwnRequest: Prepare = async (stage) => {
  const scene = await ofAnother(stage);
  await createJoinRequest(stage.db, scene.ofClub.golfSessionId, stage.as.id);
  return scene;
};

export const withEntry: Prepare = async (stage) => {
  const { ofClub } = await organises()(stage);
  const waiting = await createPerson(stage.db);
  return { ofClub: { ...ofClub, entryId: await addToWaitingList(stage.db, ofClub.fullId, waiting.id) } };
};

export const withOwnHandover: Prepare = async (stage) => {
  const scene = await organises()(stage);
  await createHandover(stage.db, scene.ofClub.fullId, scene.people.player.id);
  return scene;
};
