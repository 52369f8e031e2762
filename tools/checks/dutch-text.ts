// Detects Dutch in a text by its words: one word that can only be Dutch is enough; of words that other languages share,
// two different ones are. Words that are common in English do not count.

const unmistakable = words(`
  aan aanmaken aanmelden aanpassen aanvraag aanvragen achternaam afgelast afgerond afwijzen alles
  alsjeblieft annuleren augustus baan banen beantwoord bedankt beheer beheren bekijk bekijken bericht
  berichten beschikbaar bevestig bevestigen bewerken bezig bij bijna binnen daar daarna deelnemen deelnemer
  deelnemers deze dinsdag dit doen donderdag doorgaan druk dus duurt een eerst eerste elke februari fout
  gaan gebeurtenissen gebruiker gebruikers geen gegevens gelezen gelukt geplaatst gepland gesloten gesprek
  gesprekken geweigerd geworden gisteren goedgekeurd golfbaan golfronde golfsessie golfsessies graag heb
  hebben hebt heeft herstel het hier hij iedereen iemand iets ingelogd inloggen instellingen invullen
  januari jou jouw juli jullie juni kies kiezen klaar klik kon kunnen kunt laad laatste laden leden leeg
  lidmaatschap maak maakt maandag maar meedoen meer meldingen mijn minuut mislukt moet moeten mogelijk mogen
  naam naar niemand niet niets nieuw nieuwe nodig nog nooit oktober omdat onbekend onbekende onderwerp
  ongeldig onze ook opent opgeslagen opnieuw opslaan opsturen organisator ouder oudere plaats plaatsen
  probeer reageren reden samen sluiten speel speelt spelen speler spelers spelersgegevens stuur terug
  terwijl tijdens toegang toen toevoegen tussen uitgelogd uitloggen uitnodigen uitnodiging uur vanaf vandaag
  verbinding verder vergeten verlaten verloren verplicht versturen verstuur verwijder verwijderd verwijderen
  verzoek verzoeken verzonden vind voeg voer volgende voor voornaam vorige vrij vrijdag waar waarom wacht
  wachten wachtwoord wanneer welk welke werd weten wie wijzig wijzigen winkel woensdag worden wordt zaterdag
  zichtbaar zie zien zij zijn zoek zoeken zondag zonder
`);

const doubtful = words(`
  al alle als ben bent dag dagen dan dat de en er hem hoe hun jaar je kan keer keren kom komt lid maand mag
  mei met nee nu om op sessie sessies te tekst toe tot u uit van vier vol weer wel wil zal ze zo
`);

// 'aa', 'ij' and 'uu' hardly occur in English.
const dutchSpelling = /aa|ij|uu/;

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

export function isDutch(text: string): boolean {
  const hits = new Set<string>();
  for (const token of text.split(/[\s/|·]+/)) {
    // A word with a digit, a dot or a hyphen inside is a name, not a word of a sentence.
    const word = token.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').toLowerCase();
    if (!/^\p{L}+$/u.test(word)) continue;
    if (unmistakable.has(word)) return true;
    if (doubtful.has(word) || (word.length > 3 && dutchSpelling.test(word))) hits.add(word);
  }
  return hits.size >= 2;
}
