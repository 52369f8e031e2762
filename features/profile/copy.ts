import { formatDate, formatTime } from '#platform/shared/dutch.ts';
import type { PlayWish } from './rules.ts';

export const calls = {
  create: 'Maak je profiel aan',
  get: 'Mijn profiel, met wat medespelers van me vonden',
  update: 'Werk je profiel bij',
  setPicture: 'Zet je profielfoto, uit de bytes van een JPG, PNG of WebP',
  removePicture: 'Haal je profielfoto weg',
  history: 'Golfsessies waaraan ik deelneem of deelnam, de nieuwste eerst',
} as const;

export const refusals = {
  PROFILE_EXISTS: 'Je hebt al een profiel.',
  PAYLOAD_TOO_LARGE: 'De afbeelding moet kleiner zijn dan 5MB.',
  UNSUPPORTED_MEDIA_TYPE: 'Upload alleen afbeeldingen (JPG, PNG, etc.).',
  PICTURE_FAILED: 'Het verwerken van deze foto is niet gelukt. Probeer het opnieuw of kies een andere.',
  TOO_MANY_PIXELS: 'De afbeelding heeft te veel pixels. Kies een kleinere.',
  UNREADABLE: 'Deze foto staat niet meer op dezelfde plek, of is net gewijzigd.',
} as const;

export const profileCopy = {
  title: 'Profiel',
  lead: 'Zo zien andere golfers je.',
  fields: {
    displayName: 'Naam',
    handicap: 'Handicap',
    handicapHint: 'Bijvoorbeeld 18,4 of +1,2. Nog geen handicap? Laat dit leeg.',
    favoriteClub: 'Favoriete Club',
    favoriteClubHint:
      'Niet je golfclub, maar de stok waarmee je het liefst speelt, bijvoorbeeld ijzer 7. Bij je naam staat hij als speelstijl.',
    knownClubs: 'Veelgebruikte golfstokken',
    houseRulesBefore: 'Ik ga akkoord met de',
    houseRules: 'huisregels',
    newTab: '(opent in een nieuw tabblad)',
  },
  /** The button that opens the actions about another golfer. */
  more: 'Meer',
  validation: {
    displayNameShort: 'Naam moet minimaal 2 tekens zijn',
    displayNameLong: 'Naam mag hooguit 100 tekens zijn',
    displayNameMarks: 'Naam mag alleen letters, spaties, koppeltekens, apostrofs en punten bevatten',
    displayNameUnspelt: 'In je naam staat geen letter. Vul je naam in.',
    displayNameInvisible: 'Er staat een onzichtbaar teken in je naam. Typ hem opnieuw, zonder te plakken.',
    displayNameApp: 'Die naam gebruikt de app zelf. Vul je eigen naam in.',
    displayNameMixed:
      'In een woord van je naam staan letters van verschillende schriften door elkaar. Gebruik per woord één schrift.',
    displayNameStacked:
      'Een letter in je naam heeft meer dan drie tekens erboven of eronder. Haal er een paar weg.',
    handicap: 'Handicap moet tussen -10 en 54 zijn',
    handicapDecimal: 'Een handicap heeft hooguit één cijfer achter de komma.',
    favoriteClubShort: 'Favoriete club moet minimaal 2 tekens zijn',
    favoriteClubLong: 'Favoriete club mag hooguit 50 tekens zijn',
    houseRules: 'Ga akkoord met de huisregels om mee te doen.',
  },
  setup: {
    title: 'Profiel Aanmaken',
    welcome: 'Nog één stap',
    lead: 'Vertel wie je bent, dan weten je clubgenoten met wie ze de baan in gaan.',
    preview: 'Zo zien anderen je',
    previewName: 'Jouw naam',
    previewClub: 'Jouw favoriete club',
    submit: 'Profiel Aanmaken',
    created: 'Profiel succesvol aangemaakt!',
  },
  edit: {
    open: 'Profiel bewerken',
    title: 'Profiel bewerken',
    submit: 'Opslaan',
    saved: 'Profiel bijgewerkt',
  },
  picture: {
    change: 'Profielfoto wijzigen',
    choose: 'Foto kiezen',
    take: 'Foto maken',
    remove: 'Foto verwijderen',
    cropTitle: 'Foto bijsnijden',
    crop: 'Uitsnede',
    cropByHand: 'Verschuif met één vinger. Zoom in met twee.',
    cropByKeys: 'Versleep het beeld, of gebruik de pijltjestoetsen.',
    zoom: 'Inzoomen',
    save: 'Foto opslaan',
    use: 'Foto gebruiken',
    again: 'Opnieuw proberen',
    cancel: 'Annuleren',
    sending: 'Foto uploaden...',
    saved: 'Profielfoto succesvol geüpdatet!',
    removed: 'Profielfoto verwijderd',
    removalTitle: 'Profielfoto verwijderen?',
    removalBody: 'Anderen zien daarna weer je initialen.',
    removalConfirm: 'Verwijderen',
    label: 'Profielfoto',
    optional: '(niet verplicht)',
    optionalHint: 'Zo herkennen anderen je op de eerste tee.',
    leftOut: 'Je profiel is aangemaakt, maar zonder foto. Voeg hem later toe bij Profiel.',
  },
  handicap: { label: 'Handicap', none: 'Niet ingesteld', notYet: 'Nog geen handicap' },
  favoriteClub: 'Favoriete club',
  rating: {
    title: 'Jouw Rating',
    none: 'Nog geen ratings',
    noneYet: 'Na een gespeelde sessie geven je medespelers je sterren.',
    loading: 'Rating laden...',
  },
  history: {
    title: 'Geschiedenis',
    empty: 'Je hebt nog niet deelgenomen aan golfsessies.',
    emptyBody: 'Kijk bij Golf Buddy wie er een plek vrij heeft.',
    find: 'Naar Golf Buddy',
    more: 'Meer sessies',
    loading: 'Geschiedenis laden...',
    coming: 'Gepland',
    cancelled: 'Geannuleerd',
  },
  ways: {
    title: 'Je account',
    clubs: { title: 'Jouw clubs', body: 'Van club wisselen of een club verlaten' },
    security: { title: 'Beveiliging', body: 'Wachtwoord, e-mailadres en apparaten' },
    notifications: { title: 'Meldingen', body: 'Waarvan je iets wilt horen' },
    visibility: { title: 'Wat zien anderen van mij?', body: 'Kies wat clubgenoten en anderen zien' },
    data: { title: 'Jouw gegevens', body: 'Blokkades en meldingen, downloaden of verwijderen' },
  },
  failure: {
    loadTitle: 'Fout bij laden profiel',
    historyTitle: 'Fout bij laden sessies',
    saveTitle: 'Fout bij opslaan',
    uploadTitle: 'Fout bij uploaden',
    removeTitle: 'Fout bij verwijderen',
    tooLargeTitle: 'Bestand te groot',
    noPictureTitle: 'Ongeldig bestandstype',
    unreadableTitle: 'Kies de foto opnieuw',
  },
} as const;

export const knownClubs = ['Driver', 'Hout 3', 'Hybride', 'IJzer 7', 'Wedge', 'Putter'] as const;

/** '1 rating', '12 ratings' */
export const ratingCountText = (total: number) => `${total} ${total === 1 ? 'rating' : 'ratings'}`;

/** '22 november 2026, 09:40' */
export const historyTimeText = (startsAt: string) => `${formatDate(startsAt)}, ${formatTime(startsAt)}`;

/** '3 spelers' */
export const historyPlayersText = (players: number) => (players === 1 ? '1 speler' : `${players} spelers`);

/** 'Meer over Piet' */
export const moreAbout = (displayName: string) => `${profileCopy.more} over ${displayName}`;

export const playWishText = {
  'saturday-morning': 'za ochtend',
  'saturday-afternoon': 'za middag',
  'sunday-morning': 'zo ochtend',
  'sunday-afternoon': 'zo middag',
  weekday: 'doordeweeks',
  'this-week': 'deze week',
} as const satisfies Record<PlayWish, string>;

/** Above the setup of an invited user. */
export const almostMember = (club: string) => `Nog één stap, dan ben je lid van ${club}`;
