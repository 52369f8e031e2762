// A tap that is felt. The native wrapper hands in the device's own; in a browser nothing happens.
export type HapticStrength = 'light' | 'medium' | 'heavy';
type Impact = (strength: HapticStrength) => void;

let impact: Impact = () => undefined;

export function setDeviceImpact(given: Impact): void {
  impact = given;
}

export const haptic: Impact = (strength) => impact(strength);
