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
    club: 'Club',
    platform: 'Platform',
  },
  otherClub: 'Andere club kiezen',
} as const;

/** Words of the area of global admins. */
export const platformCopy = {
  title: 'Platform',
  lead: 'Alle clubs, aanvragen en accounts. Wat je doet, komt in het logboek.',
  partsLabel: 'Onderdelen van het platform',
  parts: {
    clubs: 'Clubs',
    requests: 'Aanvragen',
    reports: 'Meldingen',
    accounts: 'Accounts',
    audit: 'Logboek',
  },
} as const;
