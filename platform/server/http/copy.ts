// Sentences for input that a form of ours would not send: programs read them, and people whose app is older than the server.
import { formatCount, formatList } from '#platform/shared/dutch.ts';

const formatNumber = (value: number) =>
  Number.isInteger(value) ? formatCount(value) : String(value).replace('.', ',');

/** Longer lists of choices are not read. */
const mostChoices = 12;

export const refusedInputCopy = {
  tooLong: (most: number) => `Dit is te lang. Gebruik hooguit ${formatCount(most)} tekens.`,
  tooShort: (least: number) => `Dit is te kort. Gebruik minstens ${formatCount(least)} tekens.`,
  exactLength: (length: number) => `Gebruik precies ${formatCount(length)} tekens.`,
  tooMany: (most: number) => `Dit zijn er te veel. Geef er hooguit ${formatCount(most)}.`,
  tooFew: (least: number) => `Dit zijn er te weinig. Geef er minstens ${formatCount(least)}.`,
  tooLarge: (most: number) => `Dit getal is te groot. Gebruik hooguit ${formatNumber(most)}.`,
  tooLargeByFar: 'Dit getal is te groot.',
  tooSmall: (least: number) => `Dit getal is te klein. Gebruik minstens ${formatNumber(least)}.`,
  tooSmallByFar: 'Dit getal is te klein.',
  above: (limit: number) => `Dit getal is te klein. Het moet groter zijn dan ${formatNumber(limit)}.`,
  below: (limit: number) => `Dit getal is te groot. Het moet kleiner zijn dan ${formatNumber(limit)}.`,
  step: (size: number) => `Gebruik stappen van ${formatNumber(size)}.`,
  text: 'Hier hoort tekst.',
  number: 'Hier hoort een getal.',
  wholeNumber: 'Hier hoort een heel getal.',
  yesOrNo: 'Kies ja of nee.',
  list: 'Hier hoort een lijst.',
  parts: 'Hier horen velden met een naam.',
  choice: (choices: readonly string[]) =>
    choices.length > mostChoices
      ? 'Dit is geen van de keuzes.'
      : `Dit is geen van de keuzes. Gebruik ${formatList(choices, 'of')}.`,
  email: 'Dit is geen e-mailadres.',
  url: 'Dit is geen webadres.',
  id: 'Dit is geen geldig id.',
  date: 'Dit is geen datum. Schrijf hem als 2026-06-30.',
  instant: 'Dit is geen datum met tijd. Schrijf hem als 2026-06-30T09:30:00Z.',
  time: 'Dit is geen tijd. Schrijf hem als 09:30.',
} as const;
