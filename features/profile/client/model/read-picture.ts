import { pictureProblem, type PictureProblem } from '../../rules.ts';

/**
 * A chosen file with its bytes in memory. The browser reads a file when it is sent: by then the photo may have changed, or the phone
 * may have moved it away, and the upload would fail like a lost connection.
 */
export async function readPicture(chosen: File): Promise<File | PictureProblem> {
  const problem = pictureProblem(chosen);
  if (problem) return problem;
  const { name, type, lastModified } = chosen;
  try {
    return new File([await chosen.arrayBuffer()], name, { type, lastModified });
  } catch {
    return 'unreadable';
  }
}
