import { presenceCopy } from '../../copy.ts';

/** A dot and the word 'Online'. */
export function OnlineMark() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-fairway-ink">
      <span aria-hidden="true" className="size-2 rounded-full bg-fairway" />
      {presenceCopy.online}
    </span>
  );
}
