import { storeOperator } from '#features/desk-platform/setup/server/writes.ts';
import { operatorForm } from '#features/desk-platform/setup/setup.ts';
import { UsageError, withDatabase, type Command } from './command.ts';

export const setOperator: Command = {
  usage: 'set-operator NAME EMAIL',
  about: 'Stores who answers for the data: shown on /privacy and at the foot of mails.',
  more: [
    'Where OPERATOR_NAME and OPERATOR_EMAIL are set, those win. Running servers show it within seconds.',
  ],
  async run(args) {
    const [name, email, ...rest] = args;
    const form = operatorForm.safeParse({ name, email });
    if (!form.success || rest.length > 0)
      throw new UsageError('A NAME of 2 to 100 characters and one EMAIL are needed.');
    await withDatabase((db) => storeOperator(db, form.data));
    return `${form.data.name} <${form.data.email}> operates this platform.`;
  },
};
