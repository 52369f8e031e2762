export const calls = {
  key: 'Waarmee een apparaat pushberichten kan ontvangen',
  subscribe: 'Toon mijn meldingen op dit apparaat',
  unsubscribe: 'Toon mijn meldingen niet meer op dit apparaat',
} as const;

export const pushDeviceCopy = {
  title: 'Meldingen op dit apparaat',
  off: 'Je ziet hier dan ook meldingen als Clubgenoot dicht is.',
  on: 'Aan. Je ziet meldingen ook als Clubgenoot dicht is.',
  denied:
    'Je browser houdt meldingen van Clubgenoot tegen. Sta ze toe in de instellingen van je browser en probeer het opnieuw.',
  unsupported:
    'Deze browser kan geen meldingen tonen. Op een iPhone of iPad lukt het wel: zet Clubgenoot via Deel op je beginscherm.',
  nativeApp: {
    denied:
      'Je telefoon houdt meldingen van Clubgenoot tegen. Sta ze toe in de instellingen van je telefoon.',
    unsupported: 'Deze app meldt niets als hij dicht is. Kies hieronder wat je per mail wilt horen.',
  },
  channel: 'Meldingen',
  turnOn: 'Zet aan',
  turnOff: 'Zet uit',
  retry: 'Probeer opnieuw',
  turnedOn: 'Meldingen staan aan op dit apparaat',
  failed: 'Meldingen aanzetten lukte niet',
  offer: {
    title: 'Ook horen als de app dicht is?',
    body: 'Dan mis je geen bericht of verzoek. Je kunt het altijd weer uitzetten.',
    accept: 'Zet meldingen aan',
    dismiss: 'Nu niet',
  },
  product: 'Clubgenoot',
  unreadable: 'Je hebt een nieuwe melding.',
  summary: (count: number) => `Je hebt ${count} nieuwe meldingen.`,
} as const;
