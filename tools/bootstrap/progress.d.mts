export interface Progress {
  say(line: string): void;
  done(closing?: string): void;
  fail(closing?: string): void;
}

export interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export function startProgress(text: string | (() => string), stream?: ProgressStream): Progress;
