import { formatCount } from '#platform/shared/dutch.ts';

export const calls = {
  list: 'Logboek van het platform, nieuwste eerst, met filters',
  export: 'Logboek van het platform als CSV, met dezelfde filters',
} as const;

export const platformLogCopy = {
  title: 'Logboek',
  noMatch: 'Hier is niets over opgeschreven',
  showAll: 'Toon alles',
  more: 'Toon meer',
  filters: {
    label: 'Filters',
    club: 'Club',
    action: 'Wat',
    from: 'Vanaf',
    until: 'Tot en met',
    every: 'Alles',
  },
  export: 'Download logboek',
  exportHint: (most: number) =>
    `Een CSV-bestand met hooguit ${formatCount(most)} regels. Het downloaden komt zelf in het logboek.`,
  exported: 'Logboek gedownload',
  csv: { at: 'Moment', action: 'Wat', actor: 'Door', subject: 'Over', club: 'Club' },
  validation: { date: 'Ongeldige datum' },
  failure: { loadTitle: 'Fout bij laden gegevens', exportTitle: 'Fout bij downloaden' },
} as const;

export const onlyBy = (name: string) => `Alleen door ${name}`;
export const allByLabel = (name: string) => `Toon weer alles, niet alleen door ${name}`;

export const exportName = (date: string) => `logboek-${date}.csv`;
