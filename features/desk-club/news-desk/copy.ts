import { mostPictures } from './rules.ts';

export const calls = {
  list: 'Alle updates van een club, voor de beheerders',
  create: 'Maak een update van de club',
  update: 'Wijzig een update van de club',
  remove: 'Verwijder een update van de club',
  removed: 'Verwijderde updates die nog terug te zetten zijn',
  restore: 'Zet een verwijderde update terug',
  addPicture: 'Upload een foto voor een update; het antwoord bevat het adres',
} as const;

export const refusals = {
  CHANGED_MEANWHILE: 'Een andere beheerder heeft deze update intussen gewijzigd.',
  TOO_LATE: 'Terugzetten kan tot 30 dagen na het verwijderen.',
  PICTURE_GONE: 'Deze foto is niet meer beschikbaar. Kies hem opnieuw.',
  TOO_MANY_PICTURES: `Je club heeft al ${mostPictures} foto’s bij updates. Verwijder eerst oude updates.`,
} as const;

export const newsDeskCopy = {
  validation: {
    titleShort: 'Titel moet minimaal 3 tekens zijn',
    titleLong: 'Titel moet minder dan 200 tekens zijn',
    contentShort: 'Inhoud moet minimaal 10 tekens zijn',
    contentLong: 'Inhoud moet minder dan 2000 tekens zijn',
    section: 'Ongeldige sectie geselecteerd',
    contentType: 'Kies een type',
    imageUrl: 'Vul een adres in dat met https:// begint.',
    imageAlt: 'Beschrijf in 3 tot 200 tekens wat er op de foto staat.',
    priority: 'Prioriteit moet tussen 0 en 10 zijn',
    eventDate: 'Vul een datum in.',
    eventTime: 'Vul een tijd in.',
    eventLocation: 'Locatie moet 2 tot 100 tekens zijn',
  },
} as const;
