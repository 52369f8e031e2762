/** A place in features/: a noun, the room within it, and the path from there. Null: not in a feature. */
export type FeaturePlace = {
  noun: string;
  /** Null: the file is the noun's own. */
  room: string | null;
  rest: string;
};

/** A folder of a noun other than client/ and server/ is a room, with the same files as a noun. */
export function featurePlaceOf(path: string): FeaturePlace | null {
  const [top, noun, ...rest] = path.split('/');
  if (top !== 'features' || noun === undefined || rest.length === 0) return null;
  const [first = '', ...within] = rest;
  const isRoom = within.length > 0 && first !== 'client' && first !== 'server';
  return { noun, room: isRoom ? first : null, rest: (isRoom ? within : rest).join('/') };
}
