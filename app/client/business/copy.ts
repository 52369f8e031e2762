/** Boards are addressed with 'u', as on the contact form. */
export const businessCopy = {
  kicker: 'Voor Bestuurders',
  title: 'Uw hele club in één app',
  lead: 'Clubgenoot brengt het nieuws, de baan en de leden van uw club bij elkaar. Op elke telefoon, in gewoon Nederlands.',
  contact: 'Neem contact op',
  toLanding: 'Bekijk de app',
  promises: ['Reactie binnen 24 uur', 'Onboarding in 1-2 werkdagen'],
  picture: 'De voorpagina van een club in Clubgenoot, met een begroeting en de baanstatus.',
  benefitsTitle: 'Wat het uw club oplevert',
  benefits: {
    news: {
      title: 'Nieuws dat aankomt',
      body: 'Updates en evenementen staan bij ieder lid op de eerste pagina. Niet onder in een mailbox.',
    },
    course: {
      title: 'Minder telefoontjes',
      body: 'Of de baan open is, waarom niet en wat voor weer het is: ieder lid ziet het zelf.',
    },
    members: {
      title: 'Leden die elkaar kennen',
      body: 'Een ledenbestand met gezichten, handicaps en speelstijl. Alleen voor uw eigen leden.',
    },
    golfSessions: {
      title: 'Een vollere baan',
      body: 'Leden zetten een golfsessie neer, vullen samen de flight en spreken af in de groepschat.',
    },
    control: {
      title: 'Beheer in eigen hand',
      body: 'Uw beheerders regelen de leden, het nieuws en de baanstatus. Technische kennis is niet nodig.',
    },
    privacy: {
      title: 'Van de club, niet van adverteerders',
      body: 'Geen advertenties en geen volgcookies. Wat op de club gebeurt, blijft op de club.',
    },
  },
  stepsTitle: 'Zo begint u',
  steps: [
    {
      title: 'Onboarding',
      note: '(1-2 werkdagen)',
      body: 'Wij richten Clubgenoot voor u in: de naam, het logo, de baan en uw eerste beheerder.',
    },
    {
      title: 'Uitnodigings\u00adlink',
      note: null,
      body: 'U nodigt uw leden uit met een persoonlijke link, die zeven dagen geldig is.',
    },
    {
      title: 'Lancering',
      note: null,
      body: 'Uw leden maken hun profiel aan, lezen het clubnieuws en plannen hun eerste golfsessie.',
    },
    {
      title: 'Beheren en groeien',
      note: null,
      body: 'U plaatst nieuws, houdt de baanstatus bij en verwelkomt nieuwe leden.',
    },
  ],
} as const;
