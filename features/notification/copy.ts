import { playWishText } from '#features/profile/copy.ts';
import { countFigure, formatShortDay, formatTime, formatWeekdayDate } from '#platform/shared/dutch.ts';
import { asParts } from '#platform/shared/text.ts';
import type {
  ChoiceKind,
  Notification,
  NotificationChannel,
  NotificationEvent,
  NotificationKind,
} from './notification.ts';

type Details = 'golfSessionStartsAt' | 'answerUntil' | 'golfSessionTitle' | 'messages' | 'wish' | 'clubName';
export type Facts = Pick<Notification, 'kind' | 'event' | 'actor'> & Partial<Pick<Notification, Details>>;

/** `which`: the golf session by its start, as the object of a sentence. */
type Sentence = (who: string, which: string, club: string) => string;
type Words = {
  [Kind in NotificationKind]: Record<NotificationEvent<Kind>, Sentence>;
};

export const calls = {
  choices: 'Waarvan ik een melding wil, en waar',
  choose: 'Kies of ik van iets een melding wil, op één plek',
  quietHours: 'Mijn stille uren',
  setQuietHours: 'Zet mijn stille uren aan of uit, of verplaats ze',
  list: 'Mijn meldingen, de nieuwste eerst',
  unread: 'Hoeveel meldingen ik nog niet heb gelezen',
  read: 'Een melding lezen, of ook alle oudere',
  setMail: 'Mail uit- of weer aanzetten met de link uit een mail',
  unsubscribe: 'Mail uitzetten met één klik in een mailprogramma',
} as const;

export const notificationCopy = {
  title: 'Meldingen',
  bell: {
    open: 'Meldingen',
    allRead: 'Alles gelezen',
    unread: 'Ongelezen',
    loading: 'Meldingen laden...',
    more: 'Oudere meldingen',
    loadTitle: 'Meldingen laden lukte niet',
    empty: {
      title: 'Nog geen meldingen',
      body: 'Vraagt iemand je mee, of is er nieuws? Dan zie je het hier.',
    },
    choices: 'Kies je meldingen',
  },
  unsubscribe: {
    link: 'Geen mail meer hierover',
    title: 'Geen mail meer hierover?',
    body: 'Je zet alleen mail over dit onderwerp uit. In de app blijf je alles zien.',
    press: 'Zet mail uit',
    off: { title: 'Mail staat uit', body: 'We mailen je niet meer over:' },
    on: { title: 'Mail staat weer aan', body: 'We mailen je weer over:' },
    undo: 'Ongedaan maken',
    choices: 'Kies je meldingen',
    invalid: 'Open de link opnieuw vanuit je mail, of kies je meldingen in je profiel.',
    invalidTitle: 'Deze link werkt niet',
    failureTitle: 'Fout bij opslaan',
  },
  otherClub: {
    title: 'Deze melding ging over een andere club',
    body: 'Daar ben je nu geen lid, dus je ziet je eigen club.',
  },
  back: 'Profiel',
  lead: 'Kies waarvan je het wilt horen, en waar.',
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
    golf_session: { title: 'Je golfsessies', body: 'Een sessie verandert, of er komt of gaat een speler.' },
    rating: { title: 'Beoordelingen', body: 'Je hebt gespeeld, en kunt je medespelers sterren geven.' },
    club_update: { title: 'Nieuws van je club', body: 'Updates, evenementen en berichten van de club.' },
    report: { title: 'Je meldingen aan beheerders', body: 'Een beheerder heeft gekeken naar wat je meldde.' },
    membership: { title: 'Lidmaatschap', body: 'Een club neemt je aan als lid.' },
    club_request: {
      title: 'Je aanvraag voor een club',
      body: 'We zetten je club erop, of leggen uit waarom niet. Dat mailen we altijd.',
    },
    reminder: {
      title: 'Herinneringen',
      body: 'Je golfsessie komt eraan. Wanneer je dat hoort, kies je hierboven.',
    },
    digest: {
      title: 'Weekoverzicht',
      body: 'Op maandagochtend een mail met wat je nog niet las en waar je mee kunt spelen.',
    },
  } satisfies Record<ChoiceKind, { title: string; body: string }>,
  somebody: 'Iemand',
  yourClub: 'je club',
  told: {
    play_request: {
      asked: (who) => `${who} wil graag met je golfen.`,
      accepted: (who) => `${who} speelt graag met je.`,
      declined: (who) => `${who} kan niet met je spelen.`,
    },
    join_request: {
      asked: (who, which) => `${who} wil meedoen aan ${which}.`,
      series_asked: (who) => `${who} wil meedoen aan je hele reeks.`,
      accepted: (who, which) => `Je speelt mee in ${which}: ${who} heeft je verzoek geaccepteerd.`,
      declined: (who) => `${who} heeft je verzoek om mee te doen geweigerd.`,
    },
    message: { sent: (who) => `Gesprek met ${who}` },
    golf_session: {
      changed: (who, which) => `${who} heeft ${which} gewijzigd.`,
      moved: (who, which) => `${who} heeft een golfsessie verplaatst. Kijk of ${which} je nog past.`,
      relocated: (who, which) => `${who} heeft een andere plek gekozen voor ${which}.`,
      cancelled: (who, which) => `${who} heeft ${which} geannuleerd.`,
      removed: (who, which) => `${who} heeft ${which} verwijderd.`,
      tidied: (who, which) => `${who} heeft ${which} opgeruimd, omdat die voorbij is.`,
      restored: (who, which) => `${who} heeft ${which} teruggezet.`,
      joined: (who, which) => `${who} speelt mee in ${which}, vanaf de wachtlijst.`,
      place_offered: (_who, which) => `Er is een plek voor je vrij in ${which}.`,
      place_lapsed: (_who, which) => `De tijd om je plek in ${which} te nemen is om. Kijk of er nog plek is.`,
      left: (who, which) => `${who} speelt niet meer mee in ${which}.`,
      player_removed: (who, which) => `${who} heeft je uit ${which} gehaald.`,
      handover_offered: (who, which) => `${who} kan ${which} niet meer organiseren. Neem jij het over?`,
      handover_accepted: (who, which) => `${who} organiseert nu ${which}.`,
      handover_declined: (who, which) => `${who} neemt ${which} niet over. Vraag een ander.`,
      closed: (who, which) => `${who} laat geen nieuwe spelers meer toe bij ${which}.`,
      passed: (_who, which) => `Voor ${which} kwam er geen plek meer voor je vrij.`,
      invited: (who, which) => `${who} vraagt je mee voor ${which}. Speel je mee?`,
      course_closed: (_who, which, club) =>
        `De baan van ${club} is dicht tijdens ${which}. Kies wat je met je sessie wilt.`,
      series_changed: (who, which) => `${who} heeft een reeks gewijzigd, vanaf ${which}. Past het nog?`,
      series_cancelled: (who, which) => `${who} heeft een reeks geannuleerd, vanaf ${which}.`,
    },
    rating: { asked: (_who, which) => `Hoe was ${which}? Beoordeel je medespelers.` },
    club_update: { published: (_who, _which, club) => `Er is een belangrijk bericht van ${club}.` },
    report: {
      dismissed: () => 'Je melding is behandeld: er hoefde niets te gebeuren.',
      removed: () => 'Je melding is behandeld: wat je meldde, is verwijderd.',
      suspended: () => 'Je melding is behandeld: wie je meldde, is geschorst.',
    },
    membership: { approved: (_who, _which, club) => `Je bent aangenomen als lid van ${club}.` },
    reminder: { soon: (_who, which) => `Niet vergeten: ${which}.` },
    club_request: {
      approved: (_who, _which, club) => `Gelukt: ${club} staat op Clubgenoot. Jij bent de eerste beheerder.`,
      contact_invited: (_who, _which, club) =>
        `Gelukt: ${club} staat op Clubgenoot. De contactpersoon is uitgenodigd.`,
      rejected: (_who, _which, club) => `We zetten ${club} nu niet op Clubgenoot. In je mail lees je waarom.`,
    },
  } satisfies Words,
  channels: { in_app: 'In de app', push: 'Push', mail: 'Mail' } satisfies Record<NotificationChannel, string>,
  loading: 'Keuzes laden...',
  failure: { loadTitle: 'Fout bij laden gegevens', saveTitle: 'Fout bij opslaan' },
} as const;

const told: Readonly<Record<string, Record<string, Sentence>>> = notificationCopy.told;

export const startText = (startsAt: string) => `${formatWeekdayDate(startsAt)} om ${formatTime(startsAt)}`;

export const unreadText = (count: number) =>
  count === 1 ? '1 ongelezen melding' : `${countFigure(count)} ongelezen meldingen`;

/** The sentence of a notification, built when it is read. Unknown kinds and events of later versions get the general title. */
export function notificationText(given: Facts): string {
  const facts = asParts(given);
  const { kind, event, actor, answerUntil, clubName } = facts;
  const startsAt = facts.golfSessionStartsAt;
  if (kind === 'message') return messageText(facts);
  const which = startsAt ? `de golfsessie van ${startText(startsAt)}` : 'een golfsessie';
  if (kind === 'golf_session' && event === 'cancelled' && actor === null)
    return `${which.charAt(0).toUpperCase()}${which.slice(1)} gaat niet door.`;
  if (event === 'player_removed' && actor === null) return `Je speelt niet meer mee in ${which}.`;
  const deadline = answerUntil ? `${formatShortDay(answerUntil)} ${formatTime(answerUntil)}` : null;
  if (event === 'place_offered' && deadline)
    return `Er is een plek voor je vrij in ${which}. Zeg voor ${deadline} of je meespeelt.`;
  if (event === 'handover_offered' && deadline)
    return `${actor ?? 'De organisator'} kan ${which} niet meer organiseren. Neem jij het over? Zeg het voor ${deadline}.`;
  const club = clubName ?? notificationCopy.yourClub;
  const who = actor ?? notificationCopy.somebody;
  const wish = (playWishText as Readonly<Record<string, string>>)[facts.wish ?? ''];
  if (wish) return `${who} wil graag met je golfen: ${wish}.`;
  return told[kind]?.[event]?.(who, which, club) ?? notificationCopy.title;
}

/** Names a golf session by its title, and a private chat by the other person. */
function messageText({ actor, golfSessionTitle, messages }: Facts): string {
  if (messages) return `${golfSessionTitle ?? actor ?? notificationCopy.somebody}: ${newMessages(messages)}`;
  if (golfSessionTitle) return `Gesprek over ‘${golfSessionTitle}’`;
  return notificationCopy.told.message.sent(actor ?? notificationCopy.somebody.toLowerCase());
}

const newMessages = (count: number) =>
  count === 1 ? '1 nieuw bericht' : `${countFigure(count)} nieuwe berichten`;

/** The title of a pushed notification. */
export const notificationTitle = (facts: Facts): string =>
  (facts.kind === 'message' ? null : subjectOf(asParts(facts))) ??
  titles[facts.kind]?.title ??
  notificationCopy.title;

const titles: Readonly<Record<string, { title: string }>> = notificationCopy.kinds;

const subjectOf = ({ kind, event, clubName }: Facts): string | undefined =>
  clubSubjects[`${kind}.${event}`]?.(clubName ?? notificationCopy.yourClub) ??
  mailSubjects[`${kind}.${event}`];

const clubSubjects: Readonly<Record<string, (club: string) => string>> = {
  'golf_session.course_closed': (club) => `De baan van ${club} is dicht tijdens je golfsessie`,
  'club_update.published': (club) => `Belangrijk bericht van ${club}`,
  'membership.approved': (club) => `Je bent lid van ${club}`,
};

const mailSubjects: Readonly<Record<string, string>> = {
  'golf_session.removed': 'Een golfsessie is verwijderd',
  'golf_session.cancelled': 'Een golfsessie gaat niet door',
  'golf_session.tidied': 'Een golfsessie is opgeruimd',
  'golf_session.changed': 'Je golfsessie is gewijzigd',
  'golf_session.moved': 'Je golfsessie is verplaatst',
  'golf_session.relocated': 'Je golfsessie heeft een andere plek',
  'golf_session.series_changed': 'Een reeks golfsessies is gewijzigd',
  'golf_session.series_cancelled': 'Een reeks golfsessies gaat niet door',
  'golf_session.player_removed': 'Je speelt niet meer mee',
  'golf_session.handover_offered': 'Neem jij de golfsessie over?',
  'golf_session.handover_accepted': 'Je golfsessie heeft een andere organisator',
  'golf_session.handover_declined': 'Je golfsessie is niet overgenomen',
  'golf_session.closed': 'Een golfsessie is gesloten',
  'golf_session.passed': 'Er kwam geen plek vrij',
  'golf_session.restored': 'Een golfsessie staat er weer',
  'golf_session.joined': 'Er speelt iemand mee vanaf de wachtlijst',
  'golf_session.place_offered': 'Er is een plek voor je vrij',
  'golf_session.place_lapsed': 'De tijd voor je plek in een golfsessie is om',
  'golf_session.invited': 'Je bent meegevraagd voor een golfsessie',
  'golf_session.left': 'Een speler kan niet meedoen aan je golfsessie',
  'play_request.asked': 'Iemand wil met je golfen',
  'play_request.accepted': 'Je speelverzoek is geaccepteerd',
  'play_request.declined': 'Antwoord op je speelverzoek',
  'join_request.asked': 'Iemand wil meedoen aan je golfsessie',
  'join_request.series_asked': 'Iemand wil meedoen aan je reeks',
  'join_request.accepted': 'Je doet mee aan een golfsessie',
  'join_request.declined': 'Antwoord op je verzoek om mee te doen',
  'rating.asked': 'Beoordeel je medespelers',
  'message.sent': 'Je hebt nieuwe berichten',
  'reminder.soon': 'Je golfsessie komt eraan',
};

/** One mail for the notifications of one recipient. `path`: where its button leads. */
export function notificationMail(notifications: readonly Facts[], path: string) {
  const [first] = notifications;
  const onGolfSessions = notifications.every(({ kind }) => kind === 'golf_session');
  const one = notifications.length === 1 && first ? subjectOf(first) : undefined;
  const atSession = path.startsWith('/session-rating/') ? 'Beoordeel je medespelers' : 'Bekijk de sessie';
  const atSessions = path === '/my-sessions' ? 'Bekijk je sessies' : atSession;
  return {
    subject: one ?? (onGolfSessions ? 'Er is iets veranderd in je golfsessies' : 'Je hebt nieuwe meldingen'),
    lines: notifications.map(notificationText),
    action: /^\/(my-sessions|session-|golf-buddy)/.test(path) ? atSessions : 'Open Clubgenoot',
  };
}
