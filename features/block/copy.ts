export const calls = {
  create: 'Blokkeer een golfer: jullie zien elkaar niet meer',
  remove: 'Deblokkeer een golfer',
  list: 'Wie ik heb geblokkeerd, de laatste eerst',
} as const;

export const refusals = { SELF: 'Je kunt jezelf niet blokkeren.' } as const;

export const blockCopy = {
  action: 'Blokkeer',
  undo: 'Deblokkeer',
  list: {
    title: 'Geblokkeerde leden',
    lead: 'Jij en deze leden zien elkaar niet in Clubgenoot. Zij krijgen daar geen bericht van.',
    empty: 'Je hebt niemand geblokkeerd.',
    loading: 'Geblokkeerde leden laden...',
    more: 'Meer leden',
  },
  failure: {
    loadTitle: 'Fout bij laden geblokkeerde leden',
    blockTitle: 'Blokkeren mislukt',
    unblockTitle: 'Deblokkeren mislukt',
  },
} as const;

/** 'Piet Pietersen blokkeren?' */
export const blockTitle = (displayName: string) => `${displayName} blokkeren?`;
/** What blocking does, before it is done. */
export const blockBody = (displayName: string) =>
  `Jullie zien elkaar dan niet meer bij de leden en de sessies, en open verzoeken tussen jullie vervallen. ` +
  `${displayName} krijgt geen bericht, en een sessie waar jullie allebei al meespelen gaat gewoon door.`;
export const blockedTitle = (displayName: string) => `Je hebt ${displayName} geblokkeerd`;
export const unblockedTitle = (displayName: string) => `Je ziet ${displayName} weer`;
/** The name of a button in a list. */
export const unblockLabel = (displayName: string) => `${blockCopy.undo} ${displayName}`;
