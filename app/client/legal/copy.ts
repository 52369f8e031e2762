export type LegalSection = { title: string; body: readonly (string | readonly string[])[] };
export type LegalText = { title: string; lead: string; sections: readonly LegalSection[] };

export const legalCopy = {
  version: 'Deze tekst geldt sinds november 2026.',
  responsible: {
    title: 'Wie verantwoordelijk is',
    is: 'Verantwoordelijk voor je gegevens is',
    mail: 'Heb je een vraag over je gegevens, mail dan naar',
    unknown:
      'De club waar je lid van bent, samen met wie deze app voor de club beheert. Een beheerder van je club zegt je wie dat is en brengt je in contact.',
  },
  licences: {
    title: 'Licenties',
    lead: 'Clubgenoot is gemaakt met vrije software van anderen. Hier staat wat erin zit, en onder welke licentie. Bedankt, makers.',
    texts: 'Lees de teksten van alle licenties',
  },
  privacy: {
    title: 'Privacy',
    lead: 'Wat Clubgenoot van je bewaart, waarvoor, hoe lang, en wat jij daarover te zeggen hebt.',
    sections: [
      {
        title: 'In het kort',
        body: [
          [
            'We bewaren alleen wat nodig is om de app te laten werken.',
            'Je clubgenoten en medespelers zien je profiel. Wie niet is ingelogd, ziet niets van je.',
            'Er zijn geen advertenties, geen volgcookies en geen bezoekers\u00adstatistieken.',
            'Je gegevens worden niet verkocht en niet gebruikt om iets aan je te verkopen.',
          ],
        ],
      },
      {
        title: 'Wat we bewaren, en waarvoor',
        body: [
          [
            'Je account: je e-mailadres en je wachtwoord, om je te laten inloggen. Je wachtwoord is versleuteld: niemand kan het teruglezen.',
            'Hoe je verder inlogt, als je dat instelt: je telefoonnummer, authenticator-app of passkey voor inloggen in twee stappen, en welk account van Google, Apple of Microsoft je koppelde.',
            'Je apparaten: wanneer je inlogde, vanaf welk internetadres en met welke browser. Zo zie jij waar je bent ingelogd, en herkennen we misbruik.',
            'Je profiel: je naam, je handicap, je favoriete club en je foto. Handicap en foto zijn niet verplicht.',
            'Je lidmaatschap: van welke club je lid bent, sinds wanneer, en of je beheerder bent.',
            'Je golf: de golfsessies waar je aan meedoet, je verzoeken en de beoordelingen die je geeft en krijgt.',
            'Je keuzes: welke meldingen je wilt krijgen.',
            'Je berichten: wat je schrijft in een groepschat of gesprek, en wanneer.',
            'Wanneer je het laatst online was, als je dat laat zien.',
          ],
        ],
      },
      {
        title: 'Wie het ziet',
        body: [
          [
            'Je clubgenoten: je naam en foto, en je handicap, speelstijl, beoordeling en sinds wanneer je lid bent. Die vier kun je verbergen.',
            'Leden van de club waar je golfsessie is: op de kaart van die sessie ook dat je meespeelt, met je foto en je voornaam. Wil je dat niet? Kies in je profiel ‘Wat zien anderen van mij?’ en zet ‘Laat clubgenoten zien dat ik meespeel’ uit.',
            'Wie met je speelt: ook je beoordeling, en wat je in de groepschat van die golfsessie schrijft.',
            'Wie een golfsessie ziet die jij aanbiedt: je naam en foto, en je handicap en speelstijl als je die laat zien. Bij een openbare golfsessie is dat elke golfer met een profiel.',
            'De organisator van een golfsessie waar je om vraagt: je naam, foto, handicap en je bericht.',
            'Met wie je een gesprek hebt: of je online bent, en anders wanneer je dat het laatst was. Wil je dat niet? Zet bij ‘Wat zien anderen van mij?’ ‘Laat zien wanneer ik online ben’ uit.',
            'De beheerders van je club: je lidmaatschap, en wat er voor het beheer van de club nodig is.',
            'Wie deze app beheert: alles, maar alleen om de app te laten werken of om misbruik te onderzoeken.',
          ],
          'Je e-mailadres en je wachtwoord ziet geen enkel ander lid.',
        ],
      },
      {
        title: 'Hoe lang',
        body: [
          [
            'Je account, profiel en berichten: zolang je account bestaat. Laat je het verwijderen, dan nog 14 dagen, zodat je je kunt bedenken.',
            'Een e-mailadres of telefoonnummer dat je niet meer gebruikt: 91 dagen, zodat we bij het verwijderen van je account ook wissen wat daarheen ging.',
            'Een apparaat waarop je bent ingelogd: tot je uitlogt. Gebruik je het 30 dagen niet, dan log je opnieuw in.',
            'Wat je net deed, om te zorgen dat niets dubbel gebeurt: twee dagen.',
            'Een reservekopie van alle gegevens kan langer bestaan. Wie deze app beheert, krijgt het advies om kopieën na een maand te wissen.',
            'De technische aantekeningen van de app bevatten geen namen, adressen of berichten.',
          ],
        ],
      },
      {
        title: 'Op je eigen apparaat',
        body: [
          'Clubgenoot zet alleen cookies die nodig zijn om veilig in te loggen: ze onthouden dat je bent ingelogd, dat je op dit apparaat eerder bent ingelogd, en dat je hier een account hebt aangemaakt dat nog niet is bevestigd. Daarnaast bewaart de app op je apparaat wat je het laatst hebt gezien en wat nog moet worden verstuurd, zodat je op de baan ook zonder verbinding verder kunt lezen. Wat je kunt teruglezen is hooguit 24 uur oud. Alles verdwijnt als je uitlogt. Alleen of je de app op je beginscherm wilde, blijft onthouden.',
          'De app voor je telefoon gebruikt geen cookies. Daar staat je inlog in de beveiligde opslag van het apparaat, en alleen daar.',
        ],
      },
      {
        title: 'Wat naar buiten gaat',
        body: [
          'Voor het weer vraagt onze server een weerdienst naar de plek van de baan. Daar staat niets over jou in. Een club kan bij een bericht een afbeelding van een andere website tonen. Die website ziet dan het internetadres van je apparaat, maar niet van welke pagina je komt.',
          'Een mail aan jou gaat langs een mailserver. Kies je een code per sms, dan krijgt de dienst die de sms verstuurt je telefoonnummer en de code. Log je in met Google, Apple of Microsoft, dan weet dat bedrijf dat je hier inlogt; wij krijgen je e-mailadres.',
          'Zet je in de app op je telefoon meldingen aan, dan bezorgen Apple of Google die. Zij krijgen de zin van de melding, zoals ‘Anna Jansen: 1 nieuw bericht’, en niet wat er in het bericht staat.',
        ],
      },
      {
        title: 'Jouw rechten',
        body: [
          'Het zijn jouw gegevens. Je mag altijd:',
          [
            'zien wat we van je bewaren en daar een kopie van krijgen;',
            'laten verbeteren wat niet klopt;',
            'je account en je gegevens laten verwijderen;',
            'bezwaar maken tegen wat we met je gegevens doen.',
          ],
          'Kopie en verwijderen regel je zelf, zie hieronder. Kom je er met ons niet uit, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ],
      },
      {
        title: 'Zelf downloaden en verwijderen',
        body: [
          'Log in, in de app of hier op de website, en ga naar Profiel en dan Jouw gegevens. Voor de zekerheid vragen we of jij het bent.',
          [
            'Downloaden: je krijgt wat we van je weten en wat je zelf schreef, als pagina om te lezen en als bestand voor een ander programma. Dat kan een paar keer per dag.',
            'Verwijderen: je account gaat meteen dicht. Leden zien je niet meer, je bent overal uitgelogd, en golfsessies die je nog organiseert gaan naar een medespeler of worden geannuleerd. Je krijgt een mail met de dag waarop we alles wissen: 14 dagen later.',
            'Bedenken: log binnen die 14 dagen in en kies Account behouden.',
            'Wat blijft, zonder dat het nog van jou is: je plek in golfsessies die anderen met je speelden, met Verwijderde gebruiker in plaats van je naam. Wat je in groepschats schreef, is daar weg. De sterren die je gaf, houdt wie ze kreeg. Berichten die je namens een club plaatste, zijn van de club. Wat je als beheerder deed, blijft bekend, maar niet meer van wie.',
          ],
          'Kun je niet inloggen? Kies dan bij Inloggen een nieuw wachtwoord. Lukt ook dat niet, vraag het dan aan een beheerder van je club: die brengt je in contact met wie deze app beheert.',
        ],
      },
      {
        title: 'Vragen',
        body: [
          'Stel je vraag aan een beheerder van je club. Die helpt je verder, of brengt je in contact met wie deze app beheert.',
        ],
      },
    ],
  },
  terms: {
    title: 'Voorwaarden',
    lead: 'De huisregels van Clubgenoot: hoe we met elkaar, met de baan en met de app omgaan.',
    sections: [
      {
        title: 'Voor wie',
        body: [
          'Clubgenoot is er voor golfers van 16 jaar en ouder, en voor de clubs waar zij lid van zijn. Wie een account maakt, houdt zich aan deze huisregels.',
        ],
      },
      {
        title: 'Jouw account',
        body: [
          [
            'Gebruik je eigen naam en een foto van jezelf. Je clubgenoten moeten weten met wie ze de baan in gaan.',
            'Houd je handicap eerlijk, ook als het een tijdje niet loopt.',
            'Houd je wachtwoord voor jezelf. Denk je dat een ander het kent, kies dan meteen een nieuw.',
            'Eén account per persoon.',
          ],
        ],
      },
      {
        title: 'Met elkaar',
        body: [
          [
            'Wees vriendelijk. Wat je op het terras niet zou zeggen, schrijf je hier ook niet.',
            'Niet schelden, discrimineren, bedreigen of lastigvallen. Zegt iemand nee, dan is het nee.',
            'Plaats niets van een ander zonder dat die het goedvindt: geen foto, geen telefoonnummer, geen bericht.',
            'Geen reclame en geen kettingberichten.',
          ],
        ],
      },
      {
        title: 'Golfsessies',
        body: [
          [
            'Zet alleen een golfsessie neer die echt doorgaat. Reserveer zelf de starttijd bij de club.',
            'Kun je toch niet? Meld je op tijd af, zodat een ander je plek krijgt.',
            'Speel volgens de regels van de club en van de baan waar je bent.',
            'Beoordeel een medespeler eerlijk: over het samen spelen, niet over de slag.',
          ],
        ],
      },
      {
        title: 'Wat je plaatst',
        body: [
          'Wat je schrijft en plaatst, blijft van jou. Je vindt het goed dat wij het laten zien aan de mensen voor wie het is bedoeld. Plaats alleen wat je mag plaatsen.',
        ],
      },
      {
        title: 'Als het misgaat',
        body: [
          'Zie je iets dat niet door de beugel kan? Laat het een beheerder van je club weten. Wie zich niet aan de huisregels houdt, kan van een club worden verwijderd of zijn account verliezen. Bij iets strafbaars kan aangifte volgen.',
        ],
      },
      {
        title: 'Wat je van ons kunt verwachten',
        body: [
          'We doen ons best om de app altijd te laten werken, maar beloven kunnen we dat niet. De baanstatus komt van de club en het weer van een weerdienst: ga bij twijfel af op wat je op de baan ziet. Bij onweer verlaat je de baan, wat er ook in de app staat.',
        ],
      },
      {
        title: 'Als er iets verandert',
        body: [
          'Veranderen deze huisregels, dan staat de nieuwe versie hier. Wat we met je gegevens doen, lees je op de pagina Privacy.',
        ],
      },
    ],
  },
} as const satisfies {
  version: string;
  responsible: Record<'title' | 'is' | 'mail' | 'unknown', string>;
  licences: Record<'title' | 'lead' | 'texts', string>;
  privacy: LegalText;
  terms: LegalText;
};
