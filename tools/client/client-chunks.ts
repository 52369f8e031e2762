// The bundler makes a chunk of what the same screens share. These groups keep what every page starts with in few files: each takes
// the modules that match, with all that they import and no earlier group has.
export const chunkGroups = [
  // What the entry shares with other chunks, so that the entry itself stays small.
  {
    name: 'loader',
    tags: ['$initial' as const],
    test: (id: string) => !/index\.html|client\/main\.ts/.test(id),
  },
  // The app of a visitor, with what the landing page shares with members.
  {
    name: 'app',
    test: /client\/app\.tsx$|illustrations\/(flag-status|dawn-course)\.tsx$|known-account\.ts$/,
  },
  // The frame of members, with the home.
  { name: 'members', test: /client\/member-frame\.tsx$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));
