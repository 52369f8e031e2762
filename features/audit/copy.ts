import { formatCount } from '#platform/shared/dutch.ts';
import type { AuditAction, AuditEntry } from './audit.ts';

export const auditCopy = {
  title: 'Logboek',
  lead: 'Wie wat deed als beheerder van deze club.',
  empty: {
    title: 'Nog niets opgeschreven',
    body: 'Wat een beheerder doet, komt hier met naam en tijd te staan.',
  },
  more: 'Toon meer',
  operator: 'Clubgenoot',
  failure: { loadTitle: 'Fout bij laden gegevens' },
  actions: {
    'club.created': 'Club aangemaakt',
    'club.archived': 'Club gearchiveerd',
    'club.restored': 'Club teruggezet',
    'club-request.approved': 'Aanvraag voor een club goedgekeurd',
    'club-request.rejected': 'Aanvraag voor een club afgewezen',
    'audit-log.exported': 'Logboek gedownload',
    'club.updated': 'Gegevens van de club bijgewerkt',
    'club.logo-set': 'Logo gezet',
    'club.logo-removed': 'Logo weggehaald',
    'course.open': 'Baan op open gezet',
    'course.restricted': 'Baan op beperkt gezet',
    'course.closed': 'Baan op gesloten gezet',
    'course-closure.created': 'Sluiting van de baan aangekondigd',
    'course-closure.changed': 'Sluiting van de baan gewijzigd',
    'course-closure.lifted': 'Sluiting van de baan opgeheven',
    'global-admin.granted': 'Platformbeheerder gemaakt',
    'operator.named': 'Verantwoordelijke voor de gegevens vastgelegd',
    'account.suspended': 'Account geblokkeerd',
    'account.lifted': 'Blokkade opgeheven',
    'club-join-request.approved': 'Aanvraag goedgekeurd',
    'club-join-request.rejected': 'Aanvraag afgewezen',
    'invitation.checked': 'Adressen nagekeken voor uitnodigingen',
    'invitation.sent': 'Uitnodiging verstuurd',
    'invitation.sent-many': 'Lijst uitgenodigd',
    'invitation.resent': 'Uitnodiging opnieuw verstuurd',
    'invitation.revoked': 'Uitnodiging ingetrokken',
    'invitation.ended': 'Uitnodigingen vervallen omdat de uitnodiger geen beheerder meer is',
    'news.created': 'Update aangemaakt',
    'news.changed': 'Update bijgewerkt',
    'news.removed': 'Update verwijderd',
    'news.restored': 'Update teruggezet',
    'news.picture-uploaded': 'Foto geüpload bij het schrijven van een update',
    'golf-session.removed': 'Golfsessie verwijderd',
    'golf-sessions.tidied': 'Verlopen golfsessies opgeschoond',
    'golf-sessions.restored': 'Opschoning ongedaan gemaakt',
    'member.made-admin': 'Beheerder gemaakt',
    'member.unmade-admin': 'Beheer afgenomen',
    'member.suspended': 'Lid geschorst',
    'member.unsuspended': 'Schorsing opgeheven',
    'member.removed': 'Lid uit de club verwijderd',
    'members.exported': 'Ledenlijst gedownload',
    'webhook.made': 'Koppeling gemaakt',
    'webhook.changed': 'Koppeling gewijzigd',
    'webhook.removed': 'Koppeling verwijderd',
    'webhook.secret-renewed': 'Geheim van een koppeling vernieuwd',
    'webhook.tested': 'Proefbericht van een koppeling gestuurd',
    'webhook.resent': 'Bericht van een koppeling opnieuw gestuurd',
    'webhook.switched-off': 'Koppeling uitgezet omdat er niets meer aankwam',
    'report.dismissed': 'Melding afgesloten zonder gevolg',
    'report.text-removed': 'Gemeld bericht verwijderd',
    'report.picture-removed': 'Gemelde foto verwijderd',
    'report.golf-session-removed': 'Gemelde golfsessie verwijderd',
    'report.member-suspended': 'Lid geschorst na een melding',
    'report.account-suspended': 'Account geblokkeerd na een melding',
  } satisfies Record<AuditAction, string>,
} as const;

const counted: Partial<Record<AuditAction, (count: number) => string>> = {
  'invitation.checked': (count) =>
    count === 1
      ? '1 adres nagekeken voor een uitnodiging'
      : `${formatCount(count)} adressen nagekeken voor uitnodigingen`,
  'invitation.sent-many': (count) =>
    `${count === 1 ? '1 adres' : `${formatCount(count)} adressen`} uit een lijst uitgenodigd`,
  'invitation.ended': (count) =>
    `${count === 1 ? '1 uitnodiging' : `${formatCount(count)} uitnodigingen`} vervallen: de uitnodiger is geen beheerder meer`,
  'golf-sessions.tidied': (count) =>
    count === 1
      ? '1 verlopen golfsessie opgeschoond'
      : `${formatCount(count)} verlopen golfsessies opgeschoond`,
  'golf-sessions.restored': (count) =>
    `Opschoning van ${count === 1 ? '1 golfsessie' : `${formatCount(count)} golfsessies`} ongedaan gemaakt`,
};

/** '12 adressen uit een lijst uitgenodigd' */
export const actionText = ({ action, count }: Pick<AuditEntry, 'action' | 'count'>): string =>
  (count === null ? undefined : counted[action]?.(count)) ?? auditCopy.actions[action];

/** 'Door Karin de Boer'. */
export const doneBy = (name: string) => `Door ${name}`;
