// One line that shows what is happening and for how long. A terminal rewrites the line in place; a log gets a new
// line every ten seconds, which keeps it readable and shows progress.

const terminalEvery = 250;
const logEvery = 10_000;

/**
 * Shows `text` with the elapsed time until `done` or `fail` is called.
 * `text` may be a function, for work whose description changes.
 */
export function startProgress(text, stream = process.stderr) {
  const started = Date.now();
  const describe = () => (typeof text === 'function' ? text() : text);
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const clear = () => stream.isTTY && stream.write('\r\u001B[2K');

  const show = () => {
    clear();
    // A line that wraps cannot be rewritten in place.
    const line = `${describe()} … ${seconds()}`;
    stream.write(stream.isTTY ? line.slice(0, (stream.columns ?? 80) - 1) : `${line}\n`);
  };

  show();
  const timer = setInterval(show, stream.isTTY ? terminalEvery : logEvery);
  timer.unref();

  const end = (closing) => {
    clearInterval(timer);
    clear();
    if (closing) stream.write(`${closing} (${seconds()})\n`);
  };

  return {
    /** Writes a line above the progress line. */
    say(line) {
      clear();
      stream.write(`${line}\n`);
    },
    done: (closing) => end(closing ?? `${describe()}: done`),
    fail: (closing) => end(closing ?? `${describe()}: failed`),
  };
}
