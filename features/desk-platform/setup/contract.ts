import { z } from 'zod';
import { call } from '#platform/shared/contract.ts';
import { idOutput } from '#platform/shared/ids.ts';
import { setupFinisher, setupHolder, setupReader, setupVisitor } from './access.ts';
import { setupCopy } from './copy.ts';
import {
  adminInput,
  codeInput,
  command,
  firstClubInput,
  mailCodeInput,
  operatorInput,
  setupState,
} from './setup.ts';

const { calls, refusals } = setupCopy;
const done = z.object({});

/** Not among the calls of the product: they exist until the platform is set up. */
export const setupContract = {
  state: call({ access: setupReader, method: 'GET', path: '/setup', summary: calls.state }).output(
    setupState,
  ),
  enterCode: call({
    access: setupVisitor,
    method: 'POST',
    path: '/setup/code',
    summary: calls.enterCode,
    refusals: { WRONG_CODE: { status: 422, message: refusals.wrongCode } },
  })
    .input(codeInput)
    .output(done),
  saveOperator: call({
    access: setupHolder,
    method: 'POST',
    path: '/setup/operator',
    summary: calls.saveOperator,
  })
    .input(operatorInput)
    .output(done),
  mailCode: call({
    access: setupHolder,
    method: 'POST',
    path: '/setup/admin',
    summary: calls.mailCode,
    refusals: {
      WEAK_PASSWORD: { status: 422, message: refusals.weakPassword },
      MAIL_FAILED: { status: 503, message: refusals.mailFailed },
    },
  })
    .input(adminInput)
    .output(done),
  confirmAdmin: call({
    access: setupHolder,
    method: 'POST',
    path: '/setup/admin/confirm',
    summary: calls.confirmAdmin,
    refusals: {
      WRONG_CODE: { status: 422, message: refusals.wrongMailCode },
      CODE_GONE: { status: 410, message: refusals.mailCodeGone },
      NOT_USABLE: { status: 409, message: refusals.notUsable },
    },
  })
    .input(mailCodeInput)
    .output(z.object({ email: z.string() })),
  createClub: call({ access: setupFinisher, method: 'POST', path: '/setup/club', summary: calls.createClub })
    .input(firstClubInput)
    .output(z.object({ clubId: idOutput })),
  backUp: call({
    access: setupFinisher,
    method: 'POST',
    path: '/setup/backup',
    summary: calls.backUp,
    refusals: { BACKUP_FAILED: { status: 503, message: refusals.backupFailed } },
  })
    .input(command)
    .output(done),
  finish: call({ access: setupFinisher, method: 'POST', path: '/setup/finish', summary: calls.finish })
    .input(command)
    .output(done),
};
