import type { lifetimes } from '#features/account/personal-token/personal-token.ts';

export const personalTokensCopy = {
  title: 'Toegangssleutels',
  lead: 'Met een sleutel werkt een eigen programma namens jou, zoals de website van je club. Gebruik je zoiets niet, dan heb je geen sleutel nodig.',
  none: 'Je hebt geen sleutels.',
  add: 'Nieuwe sleutel',
  full: 'Je hebt er tien. Trek er eerst een in.',
  validUntil: (date: string) => `Geldig tot ${date}`,
  expired: (date: string) => `Verlopen op ${date}`,
  lastUsed: (date: string) => `Laatst gebruikt op ${date}`,
  neverUsed: 'Nog niet gebruikt',
  revoke: 'Intrekken',
  revokeNamed: (name: string) => `${name} intrekken`,
  confirm: {
    title: (name: string) => `${name} intrekken?`,
    body: 'Een programma met deze sleutel kan er dan niet meer in.',
  },
  make: {
    title: 'Nieuwe sleutel',
    consequence: 'Met een nieuw wachtwoord of als je overal uitlogt, vervallen al je sleutels.',
    name: 'Naam',
    nameHint: 'Waar gebruik je hem voor? Bijvoorbeeld: Website van de club.',
    scopes: 'Wat mag ermee?',
    days: 'Hoe lang is hij geldig?',
    dayChoices: { 30: '30 dagen', 90: '90 dagen', 365: 'Een jaar' } satisfies Record<
      (typeof lifetimes)[number],
      string
    >,
    submit: 'Maak de sleutel',
    failed: 'De sleutel is niet gemaakt',
  },
  made: {
    title: 'Bewaar je sleutel',
    lead: 'We tonen hem maar één keer. Geef hem alleen aan het programma waarvoor hij is: wie hem heeft, kan namens jou werken.',
    token: 'Je sleutel',
    copy: 'Kopieer de sleutel',
    copied: 'Sleutel gekopieerd.',
    notCopied: 'Kopiëren lukt hier niet. Kies de sleutel zelf en kopieer hem.',
    done: 'Ik heb hem bewaard',
  },
} as const;
