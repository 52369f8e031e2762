import type { NotificationChannel, NotificationEvent, NotificationKind } from './notification.ts';

type Words = {
  [Kind in NotificationKind]: Record<NotificationEvent<Kind>, (who: string) => string>;
};

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
  somebody: 'Iemand',
  told: {
    play_request: {
      asked: (who) => `${who} wil graag met je golfen.`,
      accepted: (who) => `${who} speelt graag met je.`,
      declined: (who) => `${who} kan niet met je spelen.`,
    },
    join_request: {
      asked: (who) => `${who} wil meedoen aan je golfsessie.`,
      accepted: (who) => `${who} heeft je verzoek om mee te doen geaccepteerd.`,
      declined: (who) => `${who} heeft je verzoek om mee te doen geweigerd.`,
    },
    message: { sent: (who) => `${who} heeft je een bericht gestuurd.` },
    golf_session: {
      changed: (who) => `${who} heeft een golfsessie gewijzigd.`,
      cancelled: (who) => `${who} heeft een golfsessie geannuleerd.`,
    },
    // The sender of stars stays anonymous.
    rating: { given: () => 'Een medespeler heeft je sterren gegeven.' },
    club_update: { published: () => 'Er is nieuws van je club.' },
  } satisfies Words,
  channels: { in_app: 'In de app', push: 'Push', mail: 'Mail' } satisfies Record<NotificationChannel, string>,
  loading: 'Keuzes laden...',
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;

const told: Readonly<Record<string, Record<string, (who: string) => string>>> = notificationCopy.told;

/**
 * The sentence of a notification, built when it is read. `actor`: the current name of the actor; null when nobody is named.
 * Unknown kinds and events of later versions get the general title.
 */
export const notificationText = (kind: string, event: string, actor: string | null): string =>
  told[kind]?.[event]?.(actor ?? notificationCopy.somebody) ?? notificationCopy.title;
