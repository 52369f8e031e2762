// Installs what is missing, the runtime included. npm's output is shown only on failure: its warnings about engines
// under an older Node do not matter, because the scripts run on the pinned one.
//
// `npm install --no-save` into an emptied node_modules, after checking that the lock file fits package.json, does
// what `npm ci` does, with one difference: it accepts a lock file without the optional packages of other platforms.
// npm leaves those out when it cannot reach them while locking.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join, sep } from 'node:path';
import { installationAt } from './installation.mjs';
import { withLock } from './lock.mjs';
import { startProgress } from './progress.mjs';

const oldestRuntime = 24;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The failure as one line for the user; `output` is the output of the failing program. */
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

  return withLock(join(root, '.cache', 'install.lock'), showWaiting, async (recordInstaller) => {
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
      await runShowing('Installing the packages', npm, root, recordInstaller);
      if (!installation.isComplete()) {
        throw new InstallFault(
          'package-lock.json does not fit package.json: run `npm install` and commit both.',
        );
      }
    }
    const runtime = await ensureRuntime(installation, root, recordInstaller);
    installation.remember(runtime);
    return runtime;
  });
}

function showWaiting() {
  const progress = startProgress('Waiting for another command that installs the packages');
  return () => progress.done();
}

// The package `node` fetches its binary in an install script, and npm may be configured to run no scripts.
async function ensureRuntime(installation, root, recordInstaller) {
  const { runtimePath } = installation;
  const runtimeVersion = installation.runtimeVersion();
  const works = () => existsSync(runtimePath) && versionOf(runtimePath) === `v${runtimeVersion}`;
  if (works()) return runtimePath;

  let fault;
  try {
    const folder = join(root, 'node_modules', 'node');
    const script = [nodeOnPath(root), 'installArchSpecificPackage.js'];
    await runShowing(`Installing Node ${runtimeVersion}`, script, folder, recordInstaller);
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

// Under `npm start` the running npm is known; otherwise use the one on the PATH.
function npmCommand(root, ...args) {
  const running = process.env.npm_execpath ?? '';
  return basename(running) === 'npm-cli.js' ? [nodeOnPath(root), running, ...args] : ['npm', ...args];
}

// Under npm this process runs on the Node in node_modules, which has just been emptied: use the next one on the PATH.
function nodeOnPath(root) {
  return process.execPath.startsWith(realpathSync(root) + sep) ? 'node' : process.execPath;
}

function runShowing(text, [program, ...args], cwd, recordInstaller) {
  const windows = process.platform === 'win32';
  const progress = startProgress(text);
  return new Promise((resolve, reject) => {
    // In its own process group, so that a stop ends npm and all processes that npm started.
    const child = spawn(program, args, {
      cwd,
      detached: !windows,
      shell: windows && program === 'npm',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    if (child.pid) recordInstaller(child.pid);

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
