import { headBytes, pictureTypeOf } from '#platform/shared/pictures.ts';
import { pictureProblem, type PictureProblem } from '../../rules.ts';

/**
 * A chosen file with its bytes in memory. The browser reads a file when it is sent: by then the photo may have changed, or the phone
 * may have moved it away, and the upload would fail like a lost connection. The type is that of its first bytes: some phones and
 * computers give a photo no type, or another one.
 */
export async function readPicture(chosen: File): Promise<File | PictureProblem> {
  const { name, size, lastModified } = chosen;
  try {
    const head = await chosen.slice(0, headBytes).arrayBuffer();
    const type = pictureTypeOf(new Uint8Array(head)) ?? '';
    const problem = pictureProblem({ type, size });
    return problem ?? new File([await chosen.arrayBuffer()], name, { type, lastModified });
  } catch {
    return 'unreadable';
  }
}
