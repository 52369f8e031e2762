// The texts of signing in, signing up and the second step.
import type { PasswordRule } from '../../rules.ts';

export const authCopy = {
  signIn: {
    title: 'Inloggen',
    welcome: 'Fijn dat je er bent',
    lead: 'Log in en zie wat er speelt op jouw club.',
    invitedLead: 'Log in om je uitnodiging aan te nemen.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    showPassword: 'Tekens tonen',
    hidePassword: 'Tekens verbergen',
    submit: 'Inloggen',
    success: 'Succesvol ingelogd!',
    switch: 'Nog geen account? Maak er een aan',
    forgotten: 'Wachtwoord vergeten?',
    resend: 'Stuur de mail opnieuw',
    capsLock: 'Caps Lock staat aan.',
  },
  signUp: {
    title: 'Account Aanmaken',
    welcome: 'Leuk dat je meedoet',
    lead: 'Maak een account en speel mee met je clubgenoten.',
    invitedLead: 'Nog twee stappen en je bent lid: je account en je profiel.',
    submit: 'Account Aanmaken',
    hint: 'Minimaal 8 karakters, met hoofdletter, kleine letter en cijfer',
    switch: 'Al een account? Log in',
    success: { title: 'Account aangemaakt!', body: 'Check je email voor verificatie.' },
    sent: {
      title: 'Kijk in je mail',
      body: 'We hebben een mail gestuurd naar',
      next: 'Open de link in die mail om je e-mailadres te bevestigen. De link werkt 24 uur.',
      nothing: 'Niets gekregen? Kijk ook bij de ongewenste mail.',
      again: 'De mail is opnieuw gestuurd.',
    },
    delayed: {
      title: 'De mail is nog onderweg',
      body: 'Versturen lukte niet meteen. We proberen het opnieuw naar',
      next: 'Kijk straks nog eens in je mail.',
    },
    refused: {
      title: 'De mail kon niet worden bezorgd',
      body: 'Klopt het adres',
      next: 'Verbeter het, of laat de mail opnieuw sturen.',
    },
    correct: 'E-mailadres verbeteren',
  },
  verify: {
    title: 'Bevestig je e-mailadres',
    busy: 'We bevestigen je e-mailadres.',
    elsewhere: 'Vul het wachtwoord in dat je koos voor',
    chooseNew: 'Kies een nieuw wachtwoord voor',
    forgotten: 'Nieuw wachtwoord kiezen',
    remembered: 'Toch met je wachtwoord',
    submit: 'Ja, dit is mijn e-mailadres',
    enter: 'Bevestig en log in',
    success: 'Je e-mailadres is bevestigd.',
    retry: 'Opnieuw proberen',
    failedTitle: 'Bevestigen is niet gelukt',
    closed: {
      NEWER_MAIL: 'Dit is niet de laatste mail',
      ALREADY_CONFIRMED: 'Dat is al gebeurd',
      SIGN_UP_EXPIRED: 'Deze link is verlopen',
    } as Readonly<Record<string, string>>,
    badLink: 'Log in met je adres. Is het nog niet bevestigd, dan stuur je daar de mail opnieuw.',
    toSignIn: 'Naar inloggen',
  },
  newEmail: {
    title: 'Bevestig je nieuwe e-mailadres',
    explain: 'Bevestig dat dit adres van jou is. Op je andere apparaten word je uitgelogd.',
    success: 'Je e-mailadres is veranderd.',
    badLink:
      'Deze link is verlopen of al gebruikt. Bij Beveiliging zie je of je adres al is veranderd. Daar vraag je ook een nieuwe link.',
    back: 'Naar Beveiliging',
  },
  forgotten: {
    title: 'Wachtwoord vergeten',
    lead: 'Vul je e-mailadres in. Dan sturen we je een link om een nieuw wachtwoord te kiezen.',
    submit: 'Stuur mij een link',
    sentTitle: 'Kijk in je mail',
    sent: 'Als dit adres bij ons bekend is, krijg je een mail met een link. De link werkt een uur.',
    away: {
      title: 'Onze mail hapert even',
      body: 'Mail versturen lukt nu niet. We proberen het opnieuw, dus kijk straks nog eens.',
    },
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    password: 'Nieuw wachtwoord',
    submit: 'Wachtwoord opslaan',
    success: 'Je wachtwoord is veranderd. Je kunt nu inloggen.',
    another: 'Vraag een nieuwe link',
    failedTitle: 'Opslaan is niet gelukt',
  },
  kinds: { totp: 'Authenticator-app', phone: 'Code per sms', passkey: 'Passkey' },
  challenge: {
    title: 'Nog één stap',
    lead: 'Je wachtwoord klopt. Laat nu zien dat jij het bent.',
    totp: 'Open je authenticator-app en typ de zes cijfers over.',
    phone: (masked: string) => `We sturen een code naar ${masked}.`,
    phoneSent: (masked: string) => `We hebben een code gestuurd naar ${masked}. Hij werkt vijf minuten.`,
    passkey: 'Gebruik je vinger, je gezicht of de pincode van je apparaat.',
    recovery: 'Typ een van de codes die je hebt bewaard. Elke code werkt één keer.',
    code: 'Code van zes cijfers',
    recoveryCode: 'Herstelcode',
    submit: 'Verder',
    send: 'Stuur mij een code',
    sendAgain: 'Stuur opnieuw',
    sendAgainIn: (seconds: number) => `Opnieuw sturen kan over ${seconds} s`,
    byPasskey: 'Gebruik mijn passkey',
    otherWay: 'Op een andere manier',
    byRecoveryCode: 'Ik gebruik een herstelcode',
    back: 'Terug naar inloggen',
    failedTitle: 'Dat lukte niet',
  },
  passkeySignIn: {
    or: 'of',
    button: 'Inloggen met passkey',
    cancelled: 'Je passkey is niet gebruikt. Probeer het opnieuw, of log in met je wachtwoord.',
  },
  providers: {
    goOn: (name: string) => `Doorgaan met ${name}`,
    signInWith: (name: string) => `Inloggen met ${name}`,
    or: 'of',
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
      OTHER_IDENTITY:
        'Dit account is daar al aan een andere inlog gekoppeld. Log in zoals je eerst deed, en wijzig het bij Beveiliging.',
      PROVE_OTHER: 'Dit is een ander account dan je hier hebt gekoppeld. Kies daar het gekoppelde account.',
      PROVE_STALE: 'Log daar opnieuw in. Je was er al ingelogd, en dat is te lang geleden.',
      LINK_ENDED: 'Je bent intussen uitgelogd. Log in en probeer het opnieuw.',
    },
    /** Any other error: expired, repeated, or broken. */
    problem: 'Probeer het opnieuw.',
  },
} as const;

/** The rules of a new password, each beside its tick. */
export const passwordRuleCopy: Record<PasswordRule, string> = {
  short: '8 karakters',
  upper: 'Hoofdletter',
  lower: 'Kleine letter',
  digit: 'Cijfer',
};

/** For screen readers, while typing. */
export const passwordRulesText = (missing: readonly PasswordRule[]) =>
  missing.length === 0
    ? 'Je wachtwoord heeft alles.'
    : `Nog nodig: ${missing.map((rule) => passwordRuleCopy[rule].toLowerCase()).join(', ')}.`;
