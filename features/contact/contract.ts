import { z } from 'zod';
import { anyone } from '#features/account/access.ts';
import { call } from '#platform/shared/contract.ts';
import { contact } from './contact.ts';
import { contactCopy } from './copy.ts';

export const contactContract = {
  /** The call does not exist while no recipient is set. */
  send: call(anyone, 'POST /contact', contactCopy.call, {
    refusals: { NOT_SENT: { status: 503, message: contactCopy.failure } },
  })
    .input(contact.strict())
    .output(z.object({})),
};
