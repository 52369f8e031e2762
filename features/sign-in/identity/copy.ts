import { unreachableText } from '#platform/shared/copy.ts';
import type { ProviderId } from '#platform/shared/providers.ts';

const names: Record<ProviderId, string> = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' };

export const identityCopy = {
  calls: {
    list: 'Accounts elders waarmee je inlogt',
    unlink: 'Een account elders loskoppelen',
  },
  names,
  goOn: (provider: ProviderId) => `Doorgaan met ${names[provider]}`,
  or: 'of',
  title: 'Gekoppelde accounts',
  lead: 'Met een gekoppeld account log je in zonder wachtwoord.',
  linkedAt: (date: string) => `Gekoppeld op ${date}`,
  notLinked: 'Niet gekoppeld',
  link: 'Koppelen',
  linkNamed: (provider: ProviderId) => `${names[provider]} koppelen`,
  unlink: 'Loskoppelen',
  unlinkNamed: (provider: ProviderId) => `${names[provider]} loskoppelen`,
  confirm: {
    title: (provider: ProviderId) => `${names[provider]} loskoppelen?`,
    body: (provider: ProviderId) => `Daarna kun je niet meer inloggen met ${names[provider]}.`,
  },
  linked: (provider: ProviderId) => `${names[provider]} is gekoppeld.`,
  unlinked: (provider: ProviderId) => `${names[provider]} is losgekoppeld.`,
  /** A fresh proof with a linked account. */
  prove: {
    by: (provider: ProviderId) => `Ga verder met ${names[provider]}`,
    done: { title: 'Bedankt, jij bent het', description: 'Doe nu nog een keer wat je wilde doen.' },
    failed: 'Bevestigen is niet gelukt',
  },
  failure: {
    list: 'Fout bij laden gekoppelde accounts',
    link: 'Koppelen is niet gelukt',
    unlink: 'Loskoppelen is niet gelukt',
    signIn: 'Inloggen mislukt',
    unreachable: unreachableText,
  },
  refusals: {
    LAST_WAY_IN: 'Zo kun je niet meer inloggen. Kies eerst een wachtwoord of voeg een passkey toe.',
  },
  /** Errors of a return from a provider, by their code in the URL. */
  problems: {
    access_denied: 'Je hebt het inloggen afgebroken.',
    user_cancelled_authorize: 'Je hebt het inloggen afgebroken.',
    account_not_linked:
      'Er is al een account met dit e-mailadres. Log in met je wachtwoord en koppel dit account daarna bij Beveiliging.',
    EMAIL_NOT_VERIFIED_ELSEWHERE:
      'Dit e-mailadres is daar nog niet bevestigd. Bevestig het eerst, of log in met een wachtwoord.',
    unable_to_link_account: 'Dit e-mailadres is daar nog niet bevestigd. Bevestig het eerst.',
    email_not_found:
      'We kregen geen e-mailadres. Geef toegang tot je e-mailadres, of log in met een wachtwoord.',
    ACCOUNT_SUSPENDED: 'Dit account is geblokkeerd.',
    account_already_linked_to_different_user: 'Dit account is al aan iemand anders gekoppeld.',
    PROVE_OTHER: 'Dit is een ander account dan je hier hebt gekoppeld. Kies daar het gekoppelde account.',
    PROVE_STALE: 'Log daar opnieuw in. Je was er al ingelogd, en dat is te lang geleden.',
    LINK_ENDED: 'Je bent intussen uitgelogd. Log in en probeer het opnieuw.',
  },
  /** Any other error: expired, repeated, or broken. */
  problem: 'Probeer het opnieuw.',
} as const;

/** About a sign-in method that was added or removed. */
export function identityMail(change: 'linked' | 'unlinked', provider: ProviderId) {
  const name = names[provider];
  const warning =
    'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ bij het inloggen, en kijk bij Beveiliging na hoe je inlogt.';
  return change === 'linked'
    ? {
        subject: `${name} is gekoppeld aan je account`,
        lines: [`Je kunt voortaan ook inloggen met ${name}.`, warning],
        action: 'Naar beveiliging',
      }
    : {
        subject: `${name} is losgekoppeld van je account`,
        lines: [`Je kunt niet meer inloggen met ${name}.`, warning],
        action: 'Naar beveiliging',
      };
}
