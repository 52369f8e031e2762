import { formatTime } from '#platform/shared/dutch.ts';

export const calls = {
  fileLink: 'De tijdelijke link van een golfsessie als agendabestand, voor wie meespeelt',
  file: 'Een golfsessie als agendabestand, met de tijdelijke link',
  link: 'De agendalink van de gebruiker',
  renew: 'Maak een nieuwe agendalink; de oude werkt niet meer',
  feed: 'De golfsessies van een gebruiker voor een agenda-app, met de geheime link',
} as const;

export const calendarCopy = {
  fileName: 'golfsessie.ics',
  add: 'Zet in agenda',
  name: 'Golf bij Clubgenoot',
  left: { title: 'Golfsessie', description: 'Je speelt niet meer mee.' },
  card: {
    title: 'Je golfsessies in je agenda',
    body: 'Met een eigen link staan al je sessies vanzelf in je agenda, ook als er iets verandert.',
    make: 'Maak mijn agendalink',
    open: 'Open in je agenda-app',
    steps:
      'Kopieer de link. Open op een computer calendar.google.com, kies naast Andere agenda’s de plus, dan Via URL, en plak de link.',
    link: 'Je agendalink',
    secret: 'Deel deze link niet: wie hem heeft, ziet waar en wanneer je golft.',
    renew: 'Nieuwe link maken',
  },
  renew: {
    title: 'Nieuwe agendalink maken?',
    body: 'De oude link werkt dan niet meer. Zet de nieuwe daarna opnieuw in je agenda-app.',
    confirm: 'Maak nieuwe link',
  },
  failure: {
    loadTitle: 'Fout bij laden gegevens',
    link: 'De link kon niet worden geladen',
    saveTitle: 'Fout bij opslaan',
  },
} as const;

/** 'Verzamelen om 08:30. Omschrijving' in the calendar. */
export function eventText(round: {
  startsAt: string;
  holes: number;
  meetingMinutes: number | null;
  description: string | null;
  cancelReason: string | null;
}): string {
  const { startsAt, holes, meetingMinutes, description, cancelReason } = round;
  const meeting = new Date(new Date(startsAt).getTime() - (meetingMinutes ?? 0) * 60_000);
  return [
    cancelReason === null ? null : `Gaat niet door: ${cancelReason}`,
    `${holes} holes.`,
    meetingMinutes === null ? null : `Verzamelen om ${formatTime(meeting.toISOString())}.`,
    description === null ? null : `\n${description}`,
  ]
    .filter((line) => line !== null)
    .join('\n');
}
