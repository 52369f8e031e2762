import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { clubCopy } from '../../copy.ts';

const { loadTitle: title, loadBody: message } = clubCopy.failure;

/** Shown when the user's own clubs could not be loaded. */
export const OwnClubsFailed = ({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) => (
  <LoadFailed title={title} message={message} retrying={retrying} onRetry={onRetry} className="mt-4" />
);
