// An import, from the typed list to the last batch. A batch that failed is sent again under the same command id, so no address is
// invited or mailed twice.
import { useRef, useState } from 'react';
import { failureOf, type Failure } from '#platform/client/failure.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { invitationCopy, tooManyLines } from '../../copy.ts';
import { cleanName, parseEmail, type Detail, type Outcome, type Verdict } from '../../invitation.ts';
import { isSamePerson, linesPerCall, mostLines } from '../../rules.ts';
import { createInvitations } from './commands.ts';
import { parseList } from './parse-list.ts';
import { invitationApi, useRefreshInvitations } from './queries.ts';

/** `index` identifies the line: one line of the text can hold several addresses. */
export type ImportLine = {
  index: number;
  number: number;
  email: string;
  name: string;
  result: Verdict | Outcome;
  /** The person who has the address on an earlier line. */
  sharedWith?: string;
  /** What the server knows of the person. */
  detail?: Detail | null;
};

type Phase = 'list' | 'checking' | 'checked' | 'sending' | 'done';

type TypedLine = Pick<ImportLine, 'number' | 'email' | 'name'>;

/** Judges each line by the list alone; doubles are found over the whole list, not per call. */
export function judgeList(typed: readonly TypedLine[]): ImportLine[] {
  const seen = new Map<string, string>();
  return typed.map(({ number, email, name }, index) => {
    const address = parseEmail(email);
    const line = { index, number, email: address ?? email, name: cleanName(name) };
    if (address === null) return { ...line, result: 'invalid' };
    const first = seen.get(address);
    if (first === undefined) {
      seen.set(address, line.name);
      return { ...line, result: 'valid' };
    }
    return isSamePerson(first, line.name)
      ? { ...line, result: 'double' }
      : { ...line, result: 'shared', sharedWith: first };
  });
}

/**
 * The first of several lines with one address counts as that of its owner. When the server knows the member who owns it, the lines are judged
 * by that member's name.
 */
export function withOwners(lines: readonly ImportLine[]): ImportLine[] {
  const owners = new Map(
    lines.flatMap(({ email, result, detail }) =>
      result === 'shared' && detail?.name ? [[email, detail.name] as const] : [],
    ),
  );
  return lines.map(({ sharedWith, ...line }) => {
    if (sharedWith === undefined) return line;
    const owner = owners.get(line.email) ?? sharedWith;
    return owners.has(line.email) && isSamePerson(owner, line.name)
      ? { ...line, result: 'member' }
      : { ...line, sharedWith: owner };
  });
}

type Result = Pick<ImportLine, 'result' | 'detail'>;

const isValid = ({ result }: ImportLine) => result === 'valid';
const isAboveLimit = ({ result }: ImportLine) => result === 'club-limit';

const batchesOf = (lines: readonly ImportLine[]): ImportLine[][] =>
  Array.from({ length: Math.ceil(lines.length / linesPerCall) }, (_, index) =>
    lines.slice(index * linesPerCall, (index + 1) * linesPerCall),
  );

const asInput = (batch: readonly ImportLine[]) =>
  batch.map(({ email, name }) => ({ email, ...(name && { name }) }));

type Batch = readonly ImportLine[];
type CallBatch = (batch: Batch) => Promise<readonly Result[] | Failure>;

/** Works through lines batch by batch, until one fails or the user stops. `settle` gets the results of each batch. */
function useBatches(settle: (batch: Batch, results: readonly Result[]) => void) {
  const [progress, setProgress] = useState(0);
  /** Why the batches stopped. */
  const [failure, setFailure] = useState<string | null>(null);
  const isStopped = useRef(false);

  /** True when all batches are done. */
  async function run(all: Batch, call: CallBatch): Promise<boolean> {
    setFailure(null);
    setProgress(0);
    isStopped.current = false;
    const batches = batchesOf(all);
    for (const [index, batch] of batches.entries()) {
      const results = await call(batch);
      if ('code' in results) {
        setFailure(results.message);
        return false;
      }
      settle(batch, results);
      setProgress((index + 1) / batches.length);
      if (isStopped.current && index + 1 < batches.length) {
        setFailure(invitationCopy.list.stoppedByUser);
        return false;
      }
    }
    return true;
  }

  /** Ends after the running batch: its answer says which addresses were invited. */
  const stop = () => {
    isStopped.current = true;
  };
  return { progress, failure, run, stop, forgetFailure: () => setFailure(null) };
}

async function checkBatch(clubId: string, batch: Batch): Promise<readonly Result[] | Failure> {
  try {
    const { verdicts, details } = await invitationApi.check.call({ clubId, lines: asInput(batch) });
    return verdicts.map((result, at) => ({ result, detail: details[at] ?? null }));
  } catch (error) {
    return failureOf(error);
  }
}

export function useImport(clubId: string) {
  const [phase, setPhase] = useState<Phase>('list');
  const [lines, setLines] = useState<ImportLine[]>([]);
  /** What is wrong with the typed list. */
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshInvitations(clubId);
  const { send } = useSend(createInvitations);
  const { run, forgetFailure, ...batches } = useBatches((batch, results) => {
    const resultOf = new Map(batch.map(({ index }, at) => [index, results[at]]));
    setLines((before) => withOwners(before.map((line) => ({ ...line, ...resultOf.get(line.index) }))));
  });
  const ask = (asked: Batch) => run(asked, (batch) => checkBatch(clubId, batch));

  async function check(text: string) {
    const judged = judgeList(parseList(text));
    if (judged.length === 0) return setProblem(invitationCopy.list.problems.empty);
    if (judged.length > mostLines) return setProblem(tooManyLines(judged.length));
    setProblem(null);
    setLines(judged);
    setPhase('checking');
    setPhase((await ask(judged.filter(isValid))) ? 'checked' : 'list');
  }

  /** Replaces the address and the name of a line that was not invited, and checks it. True when that went well. */
  async function mend(index: number, typed: { email: string; name: string }): Promise<boolean> {
    const judged = judgeList(lines.map((line) => (line.index === index ? { ...line, ...typed } : line)));
    const mended = judged.filter((line) => line.index === index);
    setLines(withOwners(lines.map((line) => mended.find((one) => one.index === line.index) ?? line)));
    setPhase('checked');
    return ask(mended.filter(isValid));
  }

  /** Sends the list. Returns the lines that are left for later: to be mended, or above the limit of the day; null when it was stopped. */
  async function invite(): Promise<ImportLine[] | null> {
    setPhase('sending');
    const left = lines.filter((line) => line.result === 'invalid' || isAboveLimit(line));
    const isDone = await run(lines.filter(isValid), async (batch) => {
      const sent = await send({ clubId, lines: asInput(batch) });
      if (sent.result === 'refused') return sent.failure;
      const results = sent.result === 'done' ? sent.answer.outcomes.map((result) => ({ result })) : [];
      left.push(...batch.filter((_, at) => results[at]?.result === 'club-limit'));
      return results;
    });
    refresh();
    if (isDone) setPhase('done');
    return isDone ? left : null;
  }

  function back() {
    setProblem(null);
    forgetFailure();
    setPhase('list');
  }
  const isBusy = phase === 'checking' || (phase === 'sending' && batches.failure === null);
  const valid = lines.filter(isValid).length;
  const invited = lines.filter(({ result }) => result === 'invited').length;
  const aboveLimit = lines.filter(isAboveLimit).length;
  const counts = { valid, invited, aboveLimit };
  return { phase, lines, problem, setProblem, ...batches, check, mend, invite, back, isBusy, ...counts };
}
