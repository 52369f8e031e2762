import { implement } from '@orpc/server';
import { anyone } from '#features/account/access.ts';
import { gateOfCaller, limit, type CallContext, route } from '#platform/server/calls.ts';
import { every, lasting } from '#platform/shared/limit-rule.ts';
import type { Contact } from '../contact.ts';
import { contactContract } from '../contract.ts';

const perAddress = lasting(every(5, 3600));

const os = implement(contactContract).$context<CallContext>();

/** Rejects when no server accepted the mail. Null: no recipient is set. */
export type SendContactMail = ((written: Contact) => Promise<void>) | null;

export const contactRoutes = (sendMail: SendContactMail) => ({
  send: route(os.send.use(gateOfCaller(anyone)), async (context, input, errors) => {
    if (!sendMail) throw errors.NOT_FOUND();
    await limit(context, 'contact', perAddress, context.address);
    // Nothing is stored, so the sender must learn whether it was mailed.
    await sendMail(input).catch(() => {
      throw errors.NOT_SENT();
    });
    return {};
  }),
});
