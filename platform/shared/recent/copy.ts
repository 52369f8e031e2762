export const recentCopy = {
  justNow: 'zojuist',
  minutesAgo: (minutes: number) => (minutes === 1 ? '1 minuut geleden' : `${minutes} minuten geleden`),
  atTime: (time: string) => `om ${time}`,
  yesterdayAt: (time: string) => `gisteren om ${time}`,
  onDate: (date: string) => `op ${date}`,
} as const;
