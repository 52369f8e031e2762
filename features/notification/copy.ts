import type { NotificationChannel, NotificationKind } from './notification.ts';

export const notificationCopy = {
  calls: {
    choices: 'Waarvan ik een melding wil, en waar',
    choose: 'Kies of ik van iets een melding wil, op één plek',
  },
  title: 'Meldingen',
  back: 'Profiel',
  lead: 'Kies waarvan je het wilt horen, en waar.',
  notYet: {
    title: 'We versturen nog geen meldingen',
    body: 'Daar bouwen we aan. Wat je hier kiest, onthouden we. Het geldt zodra het zover is.',
  },
  kinds: {
    play_request: {
      title: 'Speelverzoeken',
      body: 'Iemand wil met je spelen, of antwoordt op jouw verzoek.',
    },
    join_request: {
      title: 'Verzoeken bij sessies',
      body: 'Iemand wil meedoen, of jouw verzoek is beantwoord.',
    },
    message: { title: 'Berichten', body: 'Nieuwe berichten in je gesprekken en groepschats.' },
    golf_session: { title: 'Je golfsessies', body: 'Een sessie verandert, raakt vol of gaat niet door.' },
    rating: { title: 'Beoordelingen', body: 'Een medespeler heeft je sterren gegeven.' },
    club_update: { title: 'Nieuws van je club', body: 'Updates, evenementen en berichten van de club.' },
  } satisfies Record<NotificationKind, { title: string; body: string }>,
  channels: { in_app: 'In de app', push: 'Push', mail: 'Mail' } satisfies Record<NotificationChannel, string>,
  loading: 'Keuzes laden...',
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;
