/** Boards are addressed with 'u', as on the contact form. */
export const businessCopy = {
  kicker: 'Voor Bestuurders',
  title: 'Uw hele club in één app',
  lead: 'Het nieuws, de baan en de leden bij elkaar. Op elke telefoon, in gewoon Nederlands.',
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
    everywhere: {
      title: 'Op elk apparaat, ook zonder bereik',
      body: 'Het werkt in de browser van telefoon, tablet en computer. Wat een lid het laatst zag, blijft op de baan leesbaar.',
    },
    privacy: {
      title: 'Van de club, niet van adverteerders',
      body: 'Geen advertenties en geen volgcookies. Wat op de club gebeurt, blijft op de club.',
    },
  },
  looks: {
    golfBuddy: {
      title: 'Golf Buddy: vind iemand om mee te spelen',
      lead: 'Wie een plek vrij heeft, zet een golfsessie neer. Clubgenoten zien hoeveel plekken er vrij zijn en vragen of ze mee mogen.',
      golfSessions: 'Een golfsessie met dag, tijd, deelnemers en de vrije plekken.',
      golfSessionsCaption: 'Dag, tijd en vrije plekken, in één oogopslag.',
      chat: 'De groepschat van een golfsessie.',
      chatCaption: 'Spelers spreken af in hun eigen groepschat.',
    },
    admin: {
      title: 'Beheren: op kantoor of op de baan',
      lead: 'U wijst zelf de beheerders aan. Zij nodigen leden uit, plaatsen nieuws en houden de baanstatus bij.',
      members: 'Een aanvraag om lid te worden, met de knoppen om goed te keuren of af te wijzen.',
      membersCaption: 'Wie lid wil worden, staat bovenaan. U keurt goed of wijst af.',
      course: 'Het beheer van de baan, met de keuze uit open, beperkt en gesloten.',
      courseCaption: 'Is de baan dicht? U zet het hier, en alle leden zien het.',
    },
  },
  trust: {
    safety: {
      title: 'Veiligheid en AVG',
      points: [
        'Het ledenbestand is er alleen voor uw leden, en voor wie Clubgenoot beheert. Een bezoeker ziet niets van een lid.',
        'Geen advertenties, geen volgcookies, geen bezoekersstatistieken. Gegevens worden niet verkocht.',
        'Inloggen in twee stappen kan met een passkey, een app of een sms. Voor beheerders is het verplicht.',
        'Ieder lid downloadt zelf zijn gegevens en verwijdert zelf zijn account. Na 14 dagen bedenktijd zijn ze gewist.',
        'Foto’s worden bewaard zonder de plaats waar ze zijn gemaakt. Wachtwoorden zijn voor niemand leesbaar.',
        'De verbinding is altijd beveiligd.',
      ],
      link: 'Lees wat wij bewaren en hoe lang',
    },
    access: {
      title: 'Voor ieder lid te gebruiken',
      points: [
        'Bij elke wijziging testen wij de schermen automatisch op toegankelijkheid.',
        'Het contrast is hoog, ook in de zon, en er is een donkere weergave.',
        'Ook met letters die twee keer zo groot zijn, blijft de app te gebruiken.',
        'De app is met alleen een toetsenbord te bedienen, en knoppen en beelden hebben woorden voor een schermlezer.',
        'Knoppen zijn groot genoeg voor een duim. Wie minder beweging wil, krijgt die.',
      ],
    },
  },
  questions: {
    title: 'Vragen uit het bestuur',
    items: [
      {
        question: 'Kunnen wij onze ledenlijst importeren?',
        answer:
          'Ja. U plakt de lijst of kiest een CSV-bestand, en tot 500 e-mailadressen per dag krijgen een uitnodiging. Wat er in het profiel staat, beslist ieder lid zelf.',
      },
      {
        question: 'En leden zonder smartphone?',
        answer:
          'Clubgenoot werkt ook in de browser van een tablet of computer. Een lid heeft alleen een e-mailadres nodig.',
      },
      {
        question: 'Moeten leden iets installeren?',
        answer: 'Nee. Clubgenoot opent in de browser, op elke recente telefoon.',
      },
      {
        question: 'Vervangt het ons reserveringssysteem?',
        answer:
          'Nee. Leden reserveren hun starttijd zoals zij gewend zijn. In Clubgenoot vinden zij met wie ze spelen.',
      },
      {
        question: 'Klopt de handicap die wij zien?',
        answer: 'Een lid vult de handicap zelf in. Er is geen koppeling met een handicapregistratie.',
      },
      {
        question: 'Wat gebeurt er als een lid vertrekt?',
        answer:
          'Wie het account verwijdert, is meteen onzichtbaar. Na 14 dagen zijn de gegevens gewist. In golfsessies die anderen speelden staat dan ‘Verwijderde gebruiker’.',
      },
    ],
    price: {
      question: 'Wat kost het?',
      unknown: 'De prijs staat nog niet op deze pagina. Vraag ernaar in uw bericht.',
    },
  },
  ask: 'Bel of mail',
  print: 'Print voor de bestuursvergadering',
  stepsTitle: 'Zo begint u',
  steps: [
    {
      title: 'Onboarding',
      note: '(1-2 werkdagen)',
      body: 'Wij richten Clubgenoot voor u in: de naam, het logo, de baan en uw eerste beheerder.',
    },
    {
      title: 'Uitnodigingslink',
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
