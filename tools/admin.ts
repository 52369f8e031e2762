// `npm run admin -- <command>`: the operator's commands. They work whether the product is running or not.
import { runAdmin } from './admin/run-admin.ts';

const { code, output, isReport } = await runAdmin(process.argv.slice(2));
if (code === 0 || isReport) console.log(output);
else console.error(output);
process.exit(code);
