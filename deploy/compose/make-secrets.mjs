// Makes what nobody needs to think up, at the first start: `make-secrets.mjs server` with a database, a store and several
// servers, `make-secrets.mjs small` for the embedded database. What is there stays.
import { createECDH, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';

const folder = process.env.SECRETS_FOLDER ?? '/secrets';
const pictures = process.env.PICTURES_FOLDER ?? '/pictures';
const isServer = process.argv[2] === 'server';
/** The user of the product's image. */
const productUser = 10001;

const secret = () => randomBytes(32).toString('base64url');

function write(name, lines, owner) {
  const file = `${folder}/${name}`;
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o400 });
  if (process.getuid() === 0) chownSync(file, owner, owner);
}

/** Devices are bound to the pair, so that several servers must share it. */
function pushKeys() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return [`VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`];
}

if (existsSync(`${folder}/app.env`)) process.exit();
const lines = [`AUTH_SECRET=${secret()}`, ...pushKeys()];
if (isServer) {
  const [database, access, key] = [secret(), randomBytes(10).toString('hex'), secret()];
  // The images of the database and the store begin as root.
  write('database-password', [database], 0);
  write('store.env', [`export ROOT_ACCESS_KEY=${access}`, `export ROOT_SECRET_KEY=${key}`], 0);
  lines.push(
    `DATABASE_URL=postgresql://clubgenoot:${database}@database:5432/clubgenoot`,
    `S3_ACCESS_KEY_ID=${access}`,
    `S3_SECRET_ACCESS_KEY=${key}`,
  );
  mkdirSync(`${pictures}/clubgenoot`, { recursive: true });
}
// The last one: it says that all are there.
write('app.env', lines, productUser);
