/** A smaller group of people is counted for the club's own admins only: others could recognise its members. */
const smallestGroup = 5;

/** Null stands for fewer people than the smallest group, and for none. */
export const countOfPeople = (count: number, { isOwn }: { isOwn: boolean }): number | null =>
  isOwn || count >= smallestGroup ? count : null;

const longestSlug = 60;

/** A club's name in the form of its address: 'Golfclub De Hoge Dijk' becomes 'golfclub-de-hoge-dijk'. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'club';
}

export const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
