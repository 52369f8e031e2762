import { saveFile } from '#platform/client/device/device.ts';
import { command } from '#platform/client/sending/command.ts';
import { platformLogCopy as text } from '../../copy.ts';
import { platformLogApi as api } from './queries.ts';

export const exportLog = command({
  call: api.export.call,
  keep: (_queryClient, { fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
  done: text.exported,
  failure: text.failure.exportTitle,
  refresh: [api.list.key()],
});
