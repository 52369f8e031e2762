/** Shown on every screen of an admin without a second step. */
export const adminStepCopy = {
  body: 'Je kunt pas beheren als je inloggen in twee stappen hebt ingesteld.',
  setUp: 'Nu instellen',
} as const;
