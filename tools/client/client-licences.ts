// What /licenties lists: a module with the names, and one file with the text of every licence.
import type { Plugin } from 'vite';
import { isAllowed, shippedPackages, type ShippedPackage } from '../licences/shipped-packages.ts';
import { root } from '../source-files.ts';

const moduleName = 'virtual:licences';
/** Rolldown's mark of a module that is no file. */
const moduleId = `\0${moduleName}`;

/** What is shipped, with the texts: read when the bundle or the screen needs it, and not at each start of the dev server. */
function allowedPackages(): ShippedPackage[] {
  const packages = shippedPackages(root);
  const refused = packages.find(({ licence }) => !isAllowed(licence));
  if (refused) {
    throw new Error(
      `${refused.name} ${refused.version} has the licence '${refused.licence}', which is not among those that we may ship. Choose another package, or read the licence and add it to tools/licences/shipped-packages.ts.`,
    );
  }
  return packages;
}

export function clientLicences(): Plugin {
  let known: ShippedPackage[] | null = null;
  const packages = () => (known ??= allowedPackages());
  const listed = () => packages().map(({ name, version, licence }) => ({ name, version, licence }));
  return {
    name: 'client-licences',
    resolveId: { filter: { id: /^virtual:licences$/ }, handler: () => moduleId },
    load: {
      filter: { id: /^\0virtual:licences$/ },
      handler: () => `export const packages = ${JSON.stringify(listed())};`,
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licenties.txt', source: textOf(packages()) });
    },
  };
}

const textOf = (packages: readonly ShippedPackage[]): string =>
  packages
    .map(({ name, version, licence, text }) => `${name} ${version}\n${licence}\n\n${text ?? ''}`.trim())
    .join(`\n\n${'-'.repeat(80)}\n\n`);
