import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { golfSessionCopy } from '../../copy.ts';
import type { GolfSessionState } from '../../golf-session.ts';

const tones: Record<GolfSessionState, Tone> = {
  open: 'fairway',
  full: 'amber',
  closed: 'neutral',
  cancelled: 'flag',
  completed: 'sky',
};

export function StatusBadge({ status }: { status: GolfSessionState }) {
  return <Badge tone={tones[status]}>{golfSessionCopy.states[status]}</Badge>;
}
