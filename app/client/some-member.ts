import type { Me } from '#features/account/account.ts';
import { appCopy } from '../copy.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

/** A member without data, for prerendering screens. */
export const someMember: Me = {
  account: {
    id: nobody,
    email: '',
    globalAdmin: false,
    secondStep: 'settled',
    profile: { displayName: '', handicap: null, favoriteClub: '', avatarUrl: null, selectedClubId: nobody },
    invitedTo: null,
    clubsOfOrganisation: [],
    memberships: [
      {
        club: { id: nobody, name: appCopy.product, slug: '', logoUrl: null, description: null },
        role: 'member',
        since: '2000-01-01T00:00:00Z',
      },
    ],
  },
  closing: null,
  liveOffset: null,
};
