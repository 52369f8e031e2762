// The process that `npm run dev` restarts.
import { main } from '#app/server/main.ts';

await main({ dev: true });
