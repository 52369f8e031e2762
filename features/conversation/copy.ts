export const conversationCopy = {
  calls: {
    messages: 'Berichten van een gesprek',
    send: 'Stuur een bericht in een gesprek',
    read: 'Een gesprek is gelezen tot en met een bericht',
    mute: 'Zet meldingen van een gesprek uit of aan',
  },
  placeholder: 'Schrijf een bericht...',
  inputLabel: 'Bericht',
  send: 'Versturen',
  you: 'Jij',
  states: {
    waiting: 'Wordt verstuurd',
    offline: 'Wacht op verbinding',
    sent: 'Verstuurd',
    failed: 'Niet verstuurd',
  },
  retry: 'Opnieuw proberen',
  discard: 'Verwijderen',
  empty: { title: 'Nog geen berichten', body: 'Zeg hallo en spreek af waar jullie elkaar zien.' },
  older: 'Oudere berichten laden...',
  olderFailed: 'Oudere berichten laden lukte niet.',
  beginning: 'Dit is het begin van jullie gesprek.',
  newMessages: 'Nieuwe berichten',
  loading: 'Berichten laden...',
  removed: 'Dit bericht is verwijderd',
  validation: {
    empty: 'Bericht mag niet leeg zijn',
    long: 'Bericht moet minder dan 1000 karakters zijn',
  },
  mute: 'Meldingen uitzetten',
  unmute: 'Meldingen aanzetten',
  refusals: {
    readOnly: 'Dit gesprek is alleen nog te lezen.',
  },
  failure: {
    loadTitle: 'Fout bij laden berichten',
    sendTitle: 'Fout bij verzenden bericht',
    muteTitle: 'Fout bij opslaan',
  },
} as const;

/** '1012 van 1000' */
export const lengthText = (length: number, longest: number) => `${length} van ${longest}`;

/** 'Meld bericht van Piet Speler' */
export const reportLabel = (name: string) => `Meld bericht van ${name}`;
