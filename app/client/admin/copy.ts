/** Words of the admin dashboard that belong to no single noun. */
export const adminCopy = {
  title: 'Club Admin Dashboard',
  tabsLabel: 'Onderdelen van het beheer',
  tabs: {
    members: 'Leden Beheer',
    updates: 'Content Updates',
    'golf-sessions': 'Golf Sessions',
    reports: 'Meldingen',
    course: 'Baan',
    club: 'Club en cijfers',
    log: 'Logboek',
    platform: 'Platform',
  },
  otherClub: 'Andere club kiezen',
} as const;

/** What waits for an admin, requests and reports together. */
export const waitsText = (count: number) => (count === 1 ? 'Er wacht 1 ding' : `Er wachten ${count} dingen`);

/** Words of the area of global admins. */
export const platformCopy = {
  title: 'Platform',
  lead: 'Wat je doet, komt in het logboek.',
  partsLabel: 'Onderdelen van het platform',
  parts: {
    clubs: 'Clubs',
    requests: 'Aanvragen',
    reports: 'Meldingen',
    accounts: 'Accounts',
    audit: 'Logboek',
  },
} as const;
