// The text of a chosen file, in the encodings that spreadsheets write: UTF-8 with or without a byte order mark, UTF-16, and Windows-1252.
import { largestFile } from '../../rules.ts';

type FileProblem = 'too-large' | 'not-text';

export async function readListFile(file: Blob): Promise<{ text: string } | { problem: FileProblem }> {
  if (file.size > largestFile) return { problem: 'too-large' };
  const text = decodeList(new Uint8Array(await file.arrayBuffer()));
  return text === null ? { problem: 'not-text' } : { text };
}

/** Null for bytes that are no text, such as a workbook. */
export function decodeList(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
