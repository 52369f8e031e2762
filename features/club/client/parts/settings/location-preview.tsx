import { isOnNetherlandsMap, NetherlandsMap } from './netherlands-map.tsx';
import { clubSettingsCopy, coordinatesText } from './copy.ts';
import { readLocation } from '../../model/read-coordinates.ts';

/** Where the pasted location is: a dot on our own drawing, and in words. Asks no map service. */
export function LocationPreview({ typed }: { typed: string }) {
  const found = readLocation(typed);
  const dot = found === 'short' ? null : found;
  return (
    <div className="flex items-center gap-4 rounded-lg bg-scene-sky p-3 large-text:flex-col">
      <NetherlandsMap dot={dot} className="h-36 shrink-0" />
      <p aria-live="polite" className="min-w-0 text-sm text-ink tabular-nums">
        {dot ? coordinatesText(dot) : typed.trim() === '' ? clubSettingsCopy.noCoordinates : null}
        {dot && !isOnNetherlandsMap(dot) ? ` ${clubSettingsCopy.abroad}` : null}
      </p>
    </div>
  );
}
