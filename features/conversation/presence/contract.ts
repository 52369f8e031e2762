import { golfer, golferRefusals } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { calls } from './copy.ts';
import { showInput, presence } from './presence.ts';
import { mostAsked } from './rules.ts';
import { idInput } from '#platform/shared/ids.ts';
import { z } from 'zod';

export const presenceContract = {
  list: call(golfer, 'GET /me/private-chats/presence', calls.list)
    .input(
      z.strictObject({
        /** Private chats of the caller, separated by commas. */
        conversationIds: z
          .string()
          .max(mostAsked * 37)
          .transform((text) => text.split(','))
          .pipe(z.array(idInput).max(mostAsked)),
      }),
    )
    // Leaves out chats in which the caller may not see the other's presence.
    .output(z.object({ items: z.array(presence) })),
  show: call(golfer, 'PUT /me/shows-online', calls.show, { refusals: golferRefusals })
    .input(showInput)
    .output(z.object({ on: z.boolean() })),
};
