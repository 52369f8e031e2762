/** Haptic feedback. Does nothing on the web; the native wrapper provides it. */
export type HapticStrength = 'light' | 'medium' | 'heavy';

export const haptic: (strength: HapticStrength) => void = () => undefined;
