import type { AuditAction } from './audit.ts';

export const auditCopy = {
  title: 'Logboek',
  lead: 'Wie wat deed als beheerder van deze club.',
  empty: 'Er is nog niets vastgelegd.',
  more: 'Toon meer',
  operator: 'Clubgenoot',
  failure: { loadTitle: 'Fout bij laden gegevens' },
  actions: {
    'club.created': 'Club aangemaakt',
    'club.updated': 'Gegevens van de club bijgewerkt',
    'club.logo-set': 'Logo gezet',
    'club.logo-removed': 'Logo weggehaald',
    'course.open': 'Baan op open gezet',
    'course.restricted': 'Baan op beperkt gezet',
    'course.closed': 'Baan op gesloten gezet',
    'global-admin.granted': 'Platformbeheerder gemaakt',
    'account.suspended': 'Account geblokkeerd',
    'account.lifted': 'Blokkade opgeheven',
    'club-join-request.approved': 'Aanvraag goedgekeurd',
    'club-join-request.rejected': 'Aanvraag afgewezen',
    'invitation.sent': 'Uitnodiging verstuurd',
    'invitation.sent-many': 'Lijst uitgenodigd',
    'invitation.resent': 'Uitnodiging opnieuw verstuurd',
    'invitation.revoked': 'Uitnodiging ingetrokken',
    'news.created': 'Update aangemaakt',
    'news.changed': 'Update bijgewerkt',
    'news.removed': 'Update verwijderd',
    'news.restored': 'Update teruggezet',
    'golf-session.removed': 'Golfsessie verwijderd',
    'golf-sessions.tidied': 'Verlopen golfsessies opgeschoond',
    'golf-sessions.restored': 'Opschoning ongedaan gemaakt',
    'member.made-admin': 'Beheerder gemaakt',
    'member.unmade-admin': 'Beheerder af gemaakt',
    'member.suspended': 'Lid geschorst',
    'member.unsuspended': 'Schorsing opgeheven',
    'member.removed': 'Lid uit de club verwijderd',
    'members.exported': 'Ledenlijst gedownload',
  } satisfies Record<AuditAction, string>,
} as const;

/** 'Door Karin de Boer'. */
export const doneBy = (name: string) => `Door ${name}`;
