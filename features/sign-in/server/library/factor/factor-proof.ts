// A fresh proof for an account with a second step: the password and a code, or a passkey alone.
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth';
import { z } from 'zod';
import { factorAnswer, passkeyAnswer } from './factor-requests.ts';
import type { Db } from '#platform/server/database.ts';
import { markProven } from '../fresh-proof.ts';
import type { SecondStep } from './second-step.ts';

export const factorProof = ({ secondStep, db }: { secondStep: SecondStep; db: Db }) =>
  ({
    id: 'factor-proof',
    endpoints: {
      proveFactor: createAuthEndpoint(
        '/prove/factor',
        { method: 'POST', body: factorAnswer, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { challenge, ...answer } = context.body;
          await secondStep.completeAgain(context, challenge, answer, context.context.session.session.id);
          await markProven(context, db);
          return context.json({ status: true });
        },
      ),

      provePasskeyOptions: createAuthEndpoint(
        '/prove/passkey-options',
        { method: 'POST', body: z.strictObject({}), use: [sensitiveSessionMiddleware] },
        async (context) => context.json(await secondStep.askAgain(context.context.session.user.id)),
      ),

      provePasskey: createAuthEndpoint(
        '/prove/passkey',
        { method: 'POST', body: passkeyAnswer, use: [sensitiveSessionMiddleware] },
        async (context) => {
          if (!(await secondStep.isSignedBy(context.context.session.user.id, context.body.passkey)))
            throw new APIError('FORBIDDEN', { code: 'PASSKEY_REFUSED' });
          await markProven(context, db);
          return context.json({ status: true });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
