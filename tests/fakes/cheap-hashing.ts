// A hash of a password takes a core for a tenth of a second, to make guessing slow. The tests hash thousands of times: here each hash takes
// a thousandth of a second, in every process that loads this file. The strength itself is tested in password-hashing.test.ts.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

const cheap = (...[password, salt, length, options, done]: Parameters<typeof scrypt>) =>
  scrypt(password, salt, length, { ...options, N: 256 }, done);

// A process runs many files, and this one before each.
if (scrypt.name === 'scrypt') {
  Object.assign(crypto, { scrypt: cheap });
  syncBuiltinESMExports();
}
