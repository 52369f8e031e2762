// What an engine is asked for when it runs a service of deploy/compose, as options of podman.
import { join } from 'node:path';
import { z } from 'zod';

const listed = z.array(z.string()).default([]);

const serviceShape = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  tmpfs: listed,
  cap_drop: listed,
  cap_add: listed,
  security_opt: listed,
  entrypoint: listed,
  command: listed,
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: listed,
});

const fileShape = z.object({ name: z.string(), services: z.record(z.string(), z.unknown()) });

/** With the values of the file .env; the innermost first, because a default can have another one. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  const name = /\$\{(\w+)(?::([-?])([^${}]*))?\}/;
  for (let found = name.exec(text); found; found = name.exec(text)) {
    const [whole, setting = '', kind = '', rest = ''] = found;
    const value = values[setting] || (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${setting} is not set: ${rest}`);
    text = text.replace(whole, value);
  }
  return text;
}

type Changes = { environment?: Record<string, string>; command?: string[]; options?: string[] };

/** The arguments after `podman run`. Of its settings, `changes` has those that are meant for what the test does not run. */
export function serviceOf(
  file: unknown,
  name: string,
  values: Readonly<Record<string, string>>,
  { environment = {}, command, options = [] }: Changes = {},
): string[] {
  const { name: project, services } = fileShape.parse(file);
  const service = serviceShape.parse(JSON.parse(filled(JSON.stringify(services[name]), values)));
  const volumes = service.volumes.map((volume) =>
    volume.startsWith('./') ? join(process.cwd(), 'deploy/compose', volume) : `${project}_${volume}`,
  );
  const each = (option: string, of: readonly (string | undefined)[]) =>
    of.flatMap((value) => (value === undefined ? [] : [`--${option}=${value}`]));
  return [
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('user', [service.user]),
    ...each('tmpfs', service.tmpfs),
    ...each('cap-drop', service.cap_drop),
    ...each('cap-add', service.cap_add),
    ...each('security-opt', service.security_opt),
    ...each('memory', [service.mem_limit]),
    ...each('shm-size', [service.shm_size]),
    ...each(
      'env',
      Object.entries({ ...service.environment, ...environment }).map((entry) => entry.join('=')),
    ),
    ...each('volume', volumes),
    // As with Docker, it takes away the command of the image.
    ...each('entrypoint', service.entrypoint.length > 0 ? [JSON.stringify(service.entrypoint)] : []),
    ...options,
    service.image,
    ...(command ?? service.command),
  ];
}
