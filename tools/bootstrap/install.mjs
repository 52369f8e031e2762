// Installs what is missing, the runtime included. npm's own output is shown only when it failed: what it says
// under an older Node (warnings about engines) is no news to anybody, because the scripts run on the pinned one.
//
// `npm install --no-save` into an emptied node_modules, after a look whether the lock file fits package.json, does
// what `npm ci` does, with one difference: a lock file without the optional packages of some other platform is no
// reason to refuse. npm leaves those out when it cannot reach them at the time of locking.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join, sep } from 'node:path';
import { installationAt } from './installation.mjs';
import { withLock } from './lock.mjs';
import { startProgress } from './progress.mjs';

const oldestRuntime = 24;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What went wrong, as one line for a person; `output` is what the failing program said. */
class InstallFault extends Error {
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** Returns the path of the Node that the commands run on, after installing what is missing in `root`. */
export async function ensureInstalled(root) {
  const working = installationAt(root).workingRuntime();
  if (working) return working;

  return withLock(join(root, '.cache', 'install.lock'), showWaiting, async (nameInstaller) => {
    const installation = installationAt(root);
    const installedMeanwhile = installation.workingRuntime();
    if (installedMeanwhile) return installedMeanwhile;

    if (!installation.lockFits()) {
      throw new InstallFault(
        'package-lock.json does not fit package.json: run `npm install` and commit both.',
      );
    }
    if (!installation.isComplete()) {
      installation.remove();
      const npm = npmCommand(
        root,
        'install',
        '--no-save',
        '--include=dev',
        '--include=optional',
        '--no-audit',
      );
      await runShowing('Installing the packages', npm, root, nameInstaller);
      if (!installation.isComplete()) {
        throw new InstallFault(
          'package-lock.json does not fit package.json: run `npm install` and commit both.',
        );
      }
    }
    const runtime = await ensureRuntime(installation, root, nameInstaller);
    installation.remember(runtime);
    return runtime;
  });
}

function showWaiting() {
  const progress = startProgress('Waiting for another command that installs the packages');
  return () => progress.done();
}

// The package `node` fetches its binary in an install script, and npm may be configured to run none.
async function ensureRuntime(installation, root, nameInstaller) {
  const { runtimePath } = installation;
  const runtimeVersion = installation.runtimeVersion();
  const works = () => existsSync(runtimePath) && versionOf(runtimePath) === `v${runtimeVersion}`;
  if (works()) return runtimePath;

  let fault;
  try {
    const folder = join(root, 'node_modules', 'node');
    const script = [lastingNode(root), 'installArchSpecificPackage.js'];
    await runShowing(`Installing Node ${runtimeVersion}`, script, folder, nameInstaller);
  } catch (caught) {
    fault = caught;
  }
  if (works()) return runtimePath;
  if (Number.parseInt(process.versions.node, 10) >= oldestRuntime) {
    console.error(
      `Node ${runtimeVersion} could not be installed: going on with this machine's ${process.version}.`,
    );
    return process.execPath;
  }
  throw new InstallFault(
    `Node ${runtimeVersion} could not be installed and this machine's own is ${process.version}: ` +
      `check the network and run the same command again, or install Node ${oldestRuntime} or newer.`,
    fault?.output,
  );
}

function versionOf(binary) {
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

// Under `npm start` the npm that is running is known; otherwise the one on the PATH is taken.
function npmCommand(root, ...args) {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' ? [lastingNode(root), running, ...args] : ['npm', ...args];
}

// Under npm the Node that runs this is the one in node_modules, which has just been emptied: then whichever comes next
// on the PATH.
function lastingNode(root) {
  return process.execPath.startsWith(realpathSync(root) + sep) ? 'node' : process.execPath;
}

function runShowing(text, [program, ...args], cwd, nameInstaller) {
  const windows = process.platform === 'win32';
  const progress = startProgress(text);
  return new Promise((resolve, reject) => {
    // A process group of its own, so that a stop ends npm and whatever npm started.
    const child = spawn(program, args, {
      cwd,
      detached: !windows,
      shell: windows && program === 'npm',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    if (child.pid) nameInstaller(child.pid);

    let stoppedBy;
    const stop = (signal) => {
      if (stoppedBy || !child.pid) return;
      stoppedBy = signal;
      const group = windows ? child.pid : -child.pid;
      process.kill(group, signal);
      setTimeout(() => process.kill(group, 'SIGKILL'), 5000).unref();
    };
    for (const signal of stopSignals) process.on(signal, stop);

    const end = (fault) => {
      for (const signal of stopSignals) process.removeListener(signal, stop);
      if (stoppedBy) {
        progress.fail(`${text}: stopped`);
        process.exit(128 + constants.signals[stoppedBy]);
      }
      if (fault) {
        progress.fail();
        reject(new InstallFault(fault, output));
      } else {
        progress.done();
        resolve();
      }
    };
    child.on('error', (fault) => end(`${program} could not be started: ${fault.message}`));
    child.on('close', (code) => {
      const advice = 'its output is above; after a failing network, run the same command again.';
      end(code === 0 ? null : `${text} failed (code ${code}): ${advice}`);
    });
  });
}
