// The entry point of the bundled server (build/server/start.js), which `npm start` runs.
import { main } from './main.ts';

await main();
