/** Terminal messages for the person who starts the product. */
export const serverCopy = {
  database: 'Database starten...',
  schema: (steps: number) => `Schema bijgewerkt (${steps} ${steps === 1 ? 'stap' : 'stappen'}).`,
  demo: 'Demo vullen...',
  demoDone: (seconds: string) => `Demo gevuld in ${seconds} s.`,
  running: (url: string) => `Clubgenoot draait op ${url}`,
  listening: (url: string) => `Deze server luistert op ${url}`,
  accounts: 'Demo-accounts (wachtwoord Welkom2026):',
  stopHint: 'Stoppen: Ctrl-C.',
  draining: 'Er komen geen nieuwe bezoekers meer bij: deze server meldt dat hij niet klaarstaat.',
  stopping: 'Stoppen...',
  stopped: 'Gestopt.',
  noDatabase: (reason: string) => `De database van DATABASE_URL is niet te bereiken (${reason}).`,
  noRedis: (reason: string) => `De Redis van REDIS_URL is niet te gebruiken (${reason}).`,
  diskFull: (folder: string) =>
    `De schijf van ${folder} is vol: maak minstens 32 MB vrij, of kies een andere DATA_DIR.`,
  mail: 'Post die niet verstuurd is',
  noMail: 'Er is nog geen post.',
  demoRights:
    'Deze database is met de demo gevuld: accounts met een bekend wachtwoord zijn er beheerder. Start productie op een lege database.',
  portTaken: (port: number) =>
    `Poort ${port} is bezet. Kies een andere met PORT=..., of PORT=0 voor een vrije.`,
} as const;
