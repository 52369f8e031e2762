/** A tap that is felt. Does nothing on the web; the native wrapper will give it the device's own. */
export type HapticStrength = 'light' | 'medium' | 'heavy';

export const haptic: (strength: HapticStrength) => void = () => undefined;
