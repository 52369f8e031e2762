import { formatList } from '#platform/shared/dutch.ts';
import type { CourseReason, CourseState, WeatherCondition } from './course.ts';

export const calls = {
  status: 'Baanstatus en weer van een club',
  report: 'Baanstatus met wie hem zette, voor het beheer van de club',
  set: 'Zet de baanstatus van een club',
} as const;

export const refusals = {
  CHANGED_MEANWHILE: 'Een andere beheerder heeft de baan intussen bijgewerkt. Kijk wat er nu staat.',
  NOT_AHEAD: 'Kies een moment dat nog komt, hooguit een jaar vooruit.',
} as const;

export const courseCopy = {
  title: 'Baanstatus',
  /** Before the status in a word. */
  course: 'De baan',
  weatherTitle: 'Weer',
  refresh: 'Baanstatus verversen',
  refreshWeather: 'Weer verversen',
  noStatus: 'De baanstatus is nu niet op te halen.',
  noWeather: 'Het weer is nu niet op te halen.',
  noLocation: 'Zodra je club op de kaart staat, zie je hier het weer.',
  wind: 'Wind',
  unit: { speed: 'km/u' },
  attribution: 'Weergegevens van Open-Meteo.com',
  states: { open: 'Open', restricted: 'Beperkt', closed: 'Gesloten' } satisfies Record<CourseState, string>,
  standard: {
    open: 'De baan ligt er goed bij. Veel speelplezier!',
    restricted: 'De baan is beperkt bespeelbaar.',
    closed: 'De baan is gesloten.',
  } satisfies Record<CourseState, string>,
  reasons: {
    'holes-closed': 'Enkele holes dicht',
    'winter-greens': 'Wintergreens',
    'no-trolleys': 'Geen trolleys',
    'no-buggies': 'Geen handicarts',
    'not-qualifying': 'Niet qualifying',
  } satisfies Record<CourseReason, string>,
  conditions: {
    clear: 'Zonnig',
    'partly-cloudy': 'Half bewolkt',
    cloudy: 'Bewolkt',
    fog: 'Mist',
    rain: 'Regen',
    snow: 'Sneeuw',
    thunder: 'Onweer',
  } satisfies Record<WeatherCondition, string>,
  set: 'Baan bijwerken',
  validation: { messageLong: 'Bericht mag hooguit 500 tekens zijn' },
} as const;

export const updatedAt = (time: string) => `Bijgewerkt om ${time}`;
export const refreshFailed = (time: string) => `Verversen mislukt, gegevens van ${time}`;
export const validUntil = (moment: string) => `Geldt tot ${moment}`;

/** 'Hole 3 en 4 dicht', 'Hole 1 en 10 t/m 18 dicht'. Expects the numbers in order. */
function closedHolesText(holes: readonly number[]): string {
  const runs: number[][] = [];
  for (const hole of holes) {
    const last = runs.at(-1);
    if (last?.at(-1) === hole - 1) last.push(hole);
    else runs.push([hole]);
  }
  const shown = runs.flatMap((run) => (run.length < 3 ? run.map(String) : `${run[0]} t/m ${run.at(-1)}`));
  return `Hole ${formatList(shown)} dicht`;
}

/** Why play is restricted, with the closed holes when they are known. */
export const reasonText = (reason: CourseReason, closedHoles: readonly number[]) =>
  reason === 'holes-closed' && closedHoles.length > 0
    ? closedHolesText(closedHoles)
    : courseCopy.reasons[reason];

/** '12 °C'. A number stays on one line with its unit. */
export const temperatureText = (celsius: number) => `${Math.round(celsius)}\u00a0°C`;
/** 'Wind 14 km/u' */
export const windText = (speed: number) =>
  `${courseCopy.wind} ${Math.round(speed)}\u00a0${courseCopy.unit.speed}`;
/** For weather that is older than the answer it is in. */
export const measuredAt = (time: string) => `Gemeten ${time}`;
