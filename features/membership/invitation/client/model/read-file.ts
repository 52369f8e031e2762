// The text of a chosen file, in the encodings that spreadsheets write: UTF-8 with or without a byte order mark, UTF-16, and Windows-1252.
import { largestFile } from '../../rules.ts';

const lineFeed = 10;
const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

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
  if (bytes.includes(0)) return decodeUnmarked(bytes);
  // A list that was put together from two files has lines in either encoding.
  return splitLines(bytes).map(decodeLine).join('');
}

/** UTF-16 without its mark: in Dutch text nearly every second byte is zero, and no other one. */
function decodeUnmarked(bytes: Uint8Array): string | null {
  const even = bytes.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const odd = bytes.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (bytes.length % 2 === 1 || (even > 0 && odd > 0) || (even + odd) * 3 < bytes.length) return null;
  return new TextDecoder(even === 0 ? 'utf-16le' : 'utf-16be').decode(bytes);
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}

function decodeLine(line: Uint8Array): string {
  try {
    return utf8.decode(line);
  } catch {
    return windows1252.decode(line);
  }
}
