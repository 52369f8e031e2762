import { z } from 'zod';
import { refused } from '#platform/shared/access.ts';
import { call } from '#platform/shared/contract.ts';
import { idOutput, idInput } from '#platform/shared/ids.ts';
import { setupFinisher, setupHolder, setupReader, setupVisitor } from './access.ts';
import { calls, refusals } from './copy.ts';
import {
  command,
  setupState,
  adminForm,
  codeForm,
  firstClubForm,
  mailCodeForm,
  operatorForm,
} from './setup.ts';

const done = z.object({});

/** Not among the calls of the product: they exist until the platform is set up. */
export const setupContract = {
  state: call(setupReader, 'GET /setup', calls.state).output(setupState),
  enterCode: call(setupVisitor, 'POST /setup/code', calls.enterCode, {
    refusals: refused(422, refusals, 'WRONG_CODE'),
  })
    .input(codeForm.extend({ id: idInput }))
    .output(done),
  saveOperator: call(setupHolder, 'POST /setup/operator', calls.saveOperator)
    .input(operatorForm.extend({ id: idInput }))
    .output(done),
  mailCode: call(setupHolder, 'POST /setup/admin', calls.mailCode, {
    refusals: { ...refused(422, refusals, 'WEAK_PASSWORD'), ...refused(503, refusals, 'MAIL_FAILED') },
  })
    .input(adminForm.extend({ id: idInput }))
    .output(done),
  confirmAdmin: call(setupHolder, 'POST /setup/admin/confirm', calls.confirmAdmin, {
    refusals: {
      WRONG_CODE: { status: 422, message: refusals.WRONG_MAIL_CODE },
      ...refused(410, refusals, 'CODE_GONE'),
      ...refused(409, refusals, 'NOT_USABLE'),
    },
  })
    .input(mailCodeForm.extend({ id: idInput }))
    .output(z.object({ email: z.string() })),
  createClub: call(setupFinisher, 'POST /setup/club', calls.createClub)
    .input(firstClubForm.extend({ id: idInput }))
    .output(z.object({ clubId: idOutput })),
  backUp: call(setupFinisher, 'POST /setup/backup', calls.backUp, {
    refusals: refused(503, refusals, 'BACKUP_FAILED'),
  })
    .input(command)
    .output(done),
  finish: call(setupFinisher, 'POST /setup/finish', calls.finish).input(command).output(done),
};
