/** The tones, each with one meaning everywhere. A tone always accompanies a word or an icon. */
export type Tone = 'neutral' | 'primary' | 'fairway' | 'sand' | 'sky' | 'amber' | 'flag';

export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  primary: 'bg-primary text-on-primary',
  fairway: 'bg-fairway-soft text-fairway-ink',
  sand: 'bg-sand-soft text-sand-ink',
  sky: 'bg-sky-soft text-sky-ink',
  amber: 'bg-amber-soft text-amber-ink',
  flag: 'bg-flag-soft text-flag-ink',
};
