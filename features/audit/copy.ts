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
    'global-admin.granted': 'Platformbeheerder gemaakt',
    'club-join-request.approved': 'Aanvraag goedgekeurd',
    'club-join-request.rejected': 'Aanvraag afgewezen',
  } satisfies Record<AuditAction, string>,
} as const;

/** 'Door Karin de Boer'. */
export const doneBy = (name: string) => `Door ${name}`;
