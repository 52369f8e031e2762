// Valid fields of the commands that take many.

import { uuidv7 } from 'uuidv7';
export const offer = {
  title: 'Rondje voor de matrix',
  date: '2031-06-07',
  time: '09:30',
  location: 'Eerste tee',
  maxPlayers: 4,
  minHandicap: null,
  maxHandicap: null,
  description: '',
};

export const board = {
  clubName: 'Golfclub De Matrix',
  contactName: 'Bea Bestuur',
  email: 'bea@matrix.example',
  phone: '',
  message: 'Wij zijn benieuwd.',
};

export const clubRequest = {
  clubName: 'Golfclub De Matrix',
  clubLocation: 'Assen',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  message: '',
};

/** A course status of an admin who saw no earlier one. */
export const courseStatus = {
  status: 'restricted',
  message: 'De baan is nat.',
  reasons: ['holes-closed'],
  closedHoles: [3, 4],
  validUntil: null,
  seen: null,
};

export const update = { title: 'Greens open', content: 'De greens zijn weer open.' };

export const profile = { displayName: 'Noor Nieuw', handicap: 18.4, favoriteClub: 'IJzer 7' };

/** What a browser sends when it subscribes to push, with a new endpoint each time. */
export const pushBody = () => ({
  endpoint: `https://push.example.net/${uuidv7()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
});

/** A closure of the course in thirty days, for a day. */
export const closureBody = () => {
  const start = Date.now() + 30 * 86_400_000;
  return {
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 86_400_000).toISOString(),
    reason: 'Clubkampioenschap',
  };
};
