import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog, errorFields, logLevels } from './log.ts';

function written(log: () => void): string[] {
  const lines: string[] = [];
  const stream = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  onTestFinished(() => stream.mockRestore());
  log();
  stream.mockRestore();
  return lines;
}

test('an event is one line of JSON, whatever it contains', () => {
  const [line = '', ...more] = written(() =>
    createLog('info')('warn', 'test.event', { path: 'a\nb"c\u2028', status: 7 }),
  );
  expect(more).toEqual([]);
  expect(line.endsWith('\n')).toBe(true);
  expect(line.slice(0, -1)).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    event: 'test.event',
    path: 'a\nb"c\u2028',
    status: 7,
  });
});

test.each(logLevels)('the level %s leaves out what is less important', (least) => {
  const lines = written(() => {
    for (const level of logLevels) createLog(least)(level, 'test.event');
  });
  const levels = lines.map((line) => (JSON.parse(line) as { level: string }).level);
  expect(levels).toEqual(logLevels.slice(logLevels.indexOf(least)));
});

describe('the log of an error', () => {
  test('has its type, code and location, never its message', () => {
    const error = Object.assign(new TypeError('Key (email)=(wilhelmina@club.example) already exists'), {
      code: '23505',
      detail: 'Key (email)=(wilhelmina@club.example)',
    });
    const fields = errorFields(error);
    expect(fields).toMatchObject({
      error: 'TypeError',
      code: '23505',
      at: expect.stringContaining('log.test.ts'),
    });
    expect(Object.keys(fields).toSorted()).toEqual(['at', 'code', 'error']);
    expect(JSON.stringify(fields)).not.toContain('wilhelmina');
  });

  test('omits lines of the message that look like a location', () => {
    const error = new Error('wrong\nwilhelmina at home\nat night (wilhelmina)');
    expect(JSON.stringify(errorFields(error))).not.toContain('wilhelmina');
  });

  test('has only the type and code of a thrown value that is not an error', () => {
    expect(errorFields('wilhelmina')).toEqual({ error: 'string' });
    expect(errorFields(null)).toEqual({ error: 'object' });
    const copied = { message: 'wilhelmina', code: '25006' };
    expect(errorFields(copied), 'a copy of an error').toEqual({ error: 'object', code: '25006' });
    expect(errorFields(undefined)).toEqual({ error: 'undefined' });
  });
});
