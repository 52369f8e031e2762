// What must be there before a command can run, new for each try: the rows, as the part of the cast that the sample input of the
// command reads.
import type { Product } from '#app/server/product.ts';
import type { Db } from '#platform/server/database.ts';
import type { Cast, GolfSessionIds } from '#tests/matrix/cast.ts';
import { addMember, addPlayer, createClub, createGolfSession, createPerson } from '#tests/people/people.ts';
import type { Person } from '#tests/people/people.ts';
import type { Input } from './noun-calls.ts';

export type Stage = {
  product: Product;
  db: Db;
  /** Sends the command, and is a member of this club. */
  as: Person;
  clubId: string;
  /** A call of the same person, for a scene that only calls can make. */
  call: (name: string, input: Input) => Promise<unknown>;
};

type Parts<Of> = { [Key in keyof Of]?: Partial<Of[Key]> };

export type Scene = Omit<
  Partial<Cast>,
  'people' | 'ofClub' | 'factors' | 'news' | 'ownClubJoinRequests' | 'reportIds'
> &
  Pick<Parts<Cast>, 'factors' | 'news' | 'ownClubJoinRequests' | 'reportIds'> & {
    people?: Parts<Cast['people']>;
    ofClub?: Partial<GolfSessionIds>;
    /** Sends the command instead. */
    as?: Person;
    /** What the input has beside the sample, or instead of it. */
    more?: (id: string) => Input;
  };

export type Prepare = (stage: Stage) => Promise<Scene>;

/** For a command that needs nothing but a member. */
export const alone: Prepare = async () => ({});

/** For a command of the admin of a new club. */
export async function administers({ db, as }: Stage): Promise<{ clubId: string }> {
  const clubId = await createClub(db);
  await addMember(db, clubId, as.id, { role: 'admin' });
  return { clubId };
}

/** For a command about another member of the caller's club. */
export const withMember: Prepare = async ({ db, clubId }) => {
  const other = await createPerson(db);
  await addMember(db, clubId, other.id);
  return { people: { member: other, organiser: other } };
};

/** For a command of an admin of the club that the stage has. */
export async function becomesAdmin({ db, as, clubId }: Stage): Promise<void> {
  const admins = db.updateTable('club_members').set({ role: 'admin' });
  await admins.where('club_id', '=', clubId).where('user_id', '=', as.id).execute();
}

/** For a command of a global admin. */
export async function becomesGlobalAdmin({ db, as }: Stage): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: as.id, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For a command of the organiser of a golf session with one other player. */
export const organises =
  (options: Parameters<typeof createGolfSession>[2] = {}) =>
  async ({ db, as }: Stage) => {
    const golfSessionId = await createGolfSession(db, as.id, options);
    const player = await createPerson(db);
    await addPlayer(db, golfSessionId, player.id);
    return {
      ofClub: { golfSessionId, fullId: golfSessionId },
      closedId: golfSessionId,
      begunId: golfSessionId,
      playedId: golfSessionId,
      people: { player, unverified: player },
    };
  };

/** For a command about the golf session of another golfer. */
export async function ofAnother({ db }: Stage) {
  const golfSessionId = await createGolfSession(db, (await createPerson(db)).id);
  return { ofClub: { golfSessionId, fullId: golfSessionId } };
}

/** For a command of a player at another golfer's golf session. */
export async function plays(stage: Stage) {
  const scene = await ofAnother(stage);
  await addPlayer(stage.db, scene.ofClub.golfSessionId, stage.as.id);
  return scene;
}
