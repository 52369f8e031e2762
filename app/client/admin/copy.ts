/** Words of the admin dashboard that belong to no single noun. */
export const adminCopy = {
  title: 'Club Admin Dashboard',
  tabsLabel: 'Onderdelen van het beheer',
  tabs: {
    members: 'Leden Beheer',
    updates: 'Content Updates',
    'golf-sessions': 'Golf Sessions',
    course: 'Baan',
    club: 'Club',
  },
  choose: {
    title: 'Kies een club',
    lead: 'Als platformbeheerder kun je elke club openen. Wat je doet, komt in het logboek van die club.',
    open: 'Beheren',
    other: 'Andere club kiezen',
  },
} as const;
