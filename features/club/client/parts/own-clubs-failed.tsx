import { useEffect } from 'react';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { clubCopy } from '../../copy.ts';

const { loadTitle: title, loadBody: description } = clubCopy.failure;

interface OwnClubsFailedProps {
  retrying: boolean;
  onRetry: () => void;
}

/** Shown when the user's own clubs could not be loaded. */
export function OwnClubsFailed({ retrying, onRetry }: OwnClubsFailedProps) {
  useEffect(() => showToast({ tone: 'error', title, description }), []);
  return (
    <LoadFailed title={title} message={description} retrying={retrying} onRetry={onRetry} className="mt-4" />
  );
}
