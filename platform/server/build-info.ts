/** What runs, as the build noted it; from the sources there is no build. */
export const buildInfo = {
  version: process.env['BUILD_VERSION'] ?? 'sources',
  /** The commit, shortened; empty when it was built outside a repository. */
  revision: process.env['BUILD_REVISION'] ?? '',
};
