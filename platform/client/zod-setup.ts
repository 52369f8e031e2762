// Whatever checks a value with zod in the client imports this: zod otherwise tries to compile code, which the content
// policy refuses and the browser reports as an error.
import { z } from 'zod';

z.config({ jitless: true });
