import type { ScopeName } from './personal-token.ts';

export const calls = {
  list: 'Je toegangssleutels',
  make: 'Een toegangssleutel maken; de sleutel staat alleen in dit antwoord',
  revoke: 'Een toegangssleutel intrekken',
} as const;

export const refusals = { TOO_MANY_TOKENS: 'Je hebt er al tien. Trek er eerst een in.' } as const;

export const personalTokenCopy = {
  validation: { noScopes: 'Kies wat er met de sleutel mag.' },
  mail: {
    subject: 'Je hebt een toegangssleutel gemaakt',
    lines: (name: string, until: string) => [
      `Er is een toegangssleutel voor je account gemaakt: ${name}. Een programma met deze sleutel kan tot ${until} namens jou met Clubgenoot werken.`,
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord. Daarmee vervallen al je sleutels.',
    ],
    action: 'Bekijk je beveiliging',
  },
  revoked: (name: string) => `${name} is ingetrokken.`,
  failure: { loadTitle: 'Fout bij laden sleutels', revokeTitle: 'Intrekken is niet gelukt' },
} as const;

export const scopeTexts: Record<ScopeName, string> = {
  'clubs:read': 'Clubs en cijfers bekijken',
  'members:read': 'Leden bekijken',
  'news:read': 'Updates lezen',
  'news:write': 'Updates plaatsen en wijzigen',
  'course:read': 'Baanstatus bekijken',
  'course:write': 'Baanstatus en sluitingen instellen',
  'golf-sessions:read': 'Golfsessies bekijken',
  'golf-sessions:write': 'Golfsessies maken en wijzigen',
  'conversations:read': 'Je gesprekken lezen',
};
