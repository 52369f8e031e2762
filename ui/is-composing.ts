/**
 * Whether a key is still for the input method, which composes a letter of several keys. Safari ends the composition before it reports the
 * key that ended it, and tells by this key code alone.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;
