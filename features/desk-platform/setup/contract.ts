import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { idOutput, idInput } from '#platform/shared/ids.ts';
import { setupFinisher, setupHolder, setupReader, setupVisitor } from './access.ts';
import { calls, setupCopy } from './copy.ts';
import {
  command,
  setupState,
  adminForm,
  codeForm,
  firstClubForm,
  mailCodeForm,
  operatorForm,
} from './setup.ts';

const { refusals } = setupCopy;
const done = z.object({});

/** Not among the calls of the product: they exist until the platform is set up. */
export const setupContract = {
  state: call(setupReader, 'GET /setup', calls.state).output(setupState),
  enterCode: call(setupVisitor, 'POST /setup/code', calls.enterCode, {
    refusals: { WRONG_CODE: { status: 422, message: refusals.wrongCode } },
  })
    .input(codeForm.extend({ id: idInput }))
    .output(done),
  saveOperator: call(setupHolder, 'POST /setup/operator', calls.saveOperator)
    .input(operatorForm.extend({ id: idInput }))
    .output(done),
  mailCode: call(setupHolder, 'POST /setup/admin', calls.mailCode, {
    refusals: {
      WEAK_PASSWORD: { status: 422, message: refusals.weakPassword },
      MAIL_FAILED: { status: 503, message: refusals.mailFailed },
    },
  })
    .input(adminForm.extend({ id: idInput }))
    .output(done),
  confirmAdmin: call(setupHolder, 'POST /setup/admin/confirm', calls.confirmAdmin, {
    refusals: {
      WRONG_CODE: { status: 422, message: refusals.wrongMailCode },
      CODE_GONE: { status: 410, message: refusals.mailCodeGone },
      NOT_USABLE: { status: 409, message: refusals.notUsable },
    },
  })
    .input(mailCodeForm.extend({ id: idInput }))
    .output(z.object({ email: z.string() })),
  createClub: call(setupFinisher, 'POST /setup/club', calls.createClub)
    .input(firstClubForm.extend({ id: idInput }))
    .output(z.object({ clubId: idOutput })),
  backUp: call(setupFinisher, 'POST /setup/backup', calls.backUp, {
    refusals: { BACKUP_FAILED: { status: 503, message: refusals.backupFailed } },
  })
    .input(command)
    .output(done),
  finish: call(setupFinisher, 'POST /setup/finish', calls.finish).input(command).output(done),
};
