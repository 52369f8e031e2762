export const quietHoursCopy = {
  title: 'Stille uren',
  body: 'Dan krijg je geen push. Die komt erna, tenzij het dringend is: je sessie van vandaag of morgenvroeg gaat niet door of verandert, of er is een alarm van je club.',
  on: 'Stille uren aan',
  from: 'Van',
  until: 'Tot',
} as const;
