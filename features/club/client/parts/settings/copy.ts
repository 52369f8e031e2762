// Separate from the club's other texts, which every member loads with the home page.
import { formatDegrees } from '#platform/shared/dutch.ts';
import type { Coordinates } from '../../../club.ts';

export const clubSettingsCopy = {
  title: 'Gegevens van de club',
  lead: 'Zo zien leden en bezoekers de club. Wijzigingen staan meteen overal.',
  name: 'Naam',
  location: 'Plaats',
  locationHint: 'Staat naast de naam waar mensen hun club zoeken.',
  description: 'Korte omschrijving',
  descriptionHint: 'Eén zin, voor wie een club kiest.',
  info: 'Over de club',
  infoHint: 'Staat op de startpagina van de leden.',
  foundedYear: 'Opgericht in',
  holes: 'Aantal holes',
  coordinates: 'Plek op de kaart',
  coordinatesHint:
    'Plak een link van Google Maps, Apple Kaarten of OpenStreetMap, of coördinaten zoals 52,5830, 4,6320. Hiervoor halen we het weer op.',
  noCoordinates: 'Zonder plek kunnen we het weer niet tonen.',
  abroad: 'Deze plek ligt buiten Nederland.',
  shortLink: 'Open deze korte link eerst, en plak dan het hele adres uit de adresbalk.',
  unknownLocation: 'Hier vinden we geen plek in. Plak een kaartlink of twee getallen.',
  save: 'Opslaan',
  saved: 'Gegevens bijgewerkt',
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
  logo: {
    label: 'Logo',
    hint: 'Vierkant werkt het best: JPG, PNG of WebP, hooguit 5 MB.',
    change: 'Logo wijzigen',
    choose: 'Logo kiezen',
    remove: 'Logo verwijderen',
    cropTitle: 'Logo bijsnijden',
    crop: 'Uitsnede',
    save: 'Logo opslaan',
    saved: 'Logo bijgewerkt',
    sending: 'Logo uploaden...',
    removed: 'Logo verwijderd',
    removalTitle: 'Logo verwijderen?',
    removalBody: 'Leden zien daarna een vlaggetje bij de naam van de club.',
    removalConfirm: 'Verwijderen',
  },
} as const;

/** '52,5830 graden noord, 4,6320 graden oost' */
export function coordinatesText({ latitude, longitude }: Coordinates): string {
  const [vertical, horizontal] = [latitude < 0 ? 'zuid' : 'noord', longitude < 0 ? 'west' : 'oost'];
  return `${formatDegrees(Math.abs(latitude))} graden ${vertical}, ${formatDegrees(Math.abs(longitude))} graden ${horizontal}`;
}
