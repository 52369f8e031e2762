import { formatCount } from '#platform/shared/dutch.ts';
import { daysValid, mostInvited, mostMailsPerAddress } from './rules.ts';

export const invitationCopy = {
  calls: {
    create: 'Nodig één e-mailadres uit; het antwoord bevat de link',
    check: 'Controleer adressen voordat je ze uitnodigt',
    createMany: 'Nodig tot honderd adressen uit',
    list: 'Open uitnodigingen van een club, nieuwste eerst',
    resend: 'Stuur een uitnodiging opnieuw, met een nieuwe link',
    revoke: 'Trek een uitnodiging in',
    preview: 'Van welke club een uitnodiging is',
    accept: 'Neem een uitnodiging aan',
  },
  validation: { emailEmpty: 'Vul een email adres in.' },
  accept: {
    title: 'Uitnodiging',
    processing: 'Je uitnodiging wordt verwerkt...',
    done: 'Gelukt!',
    success: 'Uitnodiging geaccepteerd!',
    soon: 'Je gaat zo verder naar je clubs.',
    goOn: 'Verder',
    failed: 'Fout',
    generic: 'Er ging iets mis bij het accepteren van de uitnodiging',
    toSignIn: 'Terug naar login',
    toClubs: 'Naar je clubs',
    hints: {
      NO_TOKEN: 'Open de link uit je mail nog een keer.',
      NOT_FOUND_OR_USED:
        'Heb je hem al aangenomen? Dan vind je de club bij je clubs. Vraag anders om een nieuwe uitnodiging.',
      EXPIRED: 'Vraag je club om een nieuwe uitnodiging.',
      ALREADY_MEMBER: 'Je vindt de club bij je clubs.',
    },
  },
  refusals: {
    isMember: 'Dit e-mailadres is van een lid van je club.',
    alreadyInvited: 'Dit e-mailadres is al uitgenodigd. Je kunt die uitnodiging hieronder opnieuw sturen.',
    addressLimit: `Naar dit adres zijn vandaag al ${mostMailsPerAddress} mails gestuurd. Probeer het morgen weer.`,
    clubLimit: `Je club heeft vandaag al ${formatCount(mostInvited)} uitnodigingen verstuurd. Ga morgen verder.`,
    notOpen: 'Deze uitnodiging is al aangenomen of ingetrokken.',
    noToken: 'Geen uitnodigingstoken gevonden',
    notFoundOrUsed: 'Uitnodiging niet gevonden of al gebruikt',
    expired: 'Deze uitnodiging is verlopen',
    alreadyMember: 'Je bent al lid van deze club',
  },
} as const;

/** The mail that carries the link. */
export const invitationMail = ({ clubName, name }: { clubName: string; name: string | null }) => ({
  subject: `${clubName} nodigt je uit`,
  lines: [
    ...(name === null ? [] : [`Dag ${name},`]),
    `${clubName} gebruikt Clubgenoot: de app met het nieuws van je club, de baanstatus en clubgenoten om mee te spelen.`,
    'Open de uitnodiging en log in, of maak een account. Daarna ben je lid van de club in de app.',
    `De link werkt één keer, en ${daysValid} dagen lang. Ken je deze club niet? Dan hoef je niets te doen.`,
  ],
  action: 'Neem de uitnodiging aan',
});

/** The one-line lead while an invitation is processed, and after it was accepted. */
export const invitedBy = (clubName: string) => `${clubName} nodigt je uit`;
export const nowMember = (clubName: string) => `Je bent nu lid van ${clubName}.`;
