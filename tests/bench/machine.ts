// How much of the machine other processes used during a measurement. A ratio of two servers means something only if both
// had the machine to themselves, which is not certain on a shared one. Known on Linux only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of all processors. */
type Ticks = { total: number; busy: number; ours: number };

/** Starts measuring; the returned function gives the share of the machine that others used since, from 0 to 1. Null: unknown. */
export function watchOthers(): () => number | null {
  if (!existsSync('/proc/stat')) return () => null;
  const before = readTicks();
  return () => {
    const after = readTicks();
    const others = after.busy - before.busy - (after.ours - before.ours);
    return Math.max(0, others) / Math.max(1, after.total - before.total);
  };
}

function readTicks(): Ticks {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softirq = 0, stolen = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  // The network's interrupts are on loopback, so ours; time stolen by another virtual machine is not.
  const busy = user + nice + system + stolen;
  return { total: busy + idle + waiting + irq + softirq, busy, ours: ticksOfFamily() };
}

/** Clock ticks of this process and all its descendants, the database included. */
function ticksOfFamily(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? []);
  const family = new Set([String(process.pid)]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.reduce((sum, { pid, ticks }) => sum + (family.has(pid) ? ticks : 0), 0);
}

/** Processor time of one process; /proc counts in hundredths of a second. Known on Linux only. */
export const processorMillisecondsOf = (pid: number): number => (readProcess(String(pid))?.ticks ?? NaN) * 10;

/** Null when the process has ended. */
function readProcess(pid: string): { pid: string; parent: string; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, in brackets before these fields, may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}
