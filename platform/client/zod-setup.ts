// Must be imported before any schema: zod otherwise tries to compile code, which the content policy refuses and
// the browser reports as an error.
import { z } from 'zod';

z.config({ jitless: true });
