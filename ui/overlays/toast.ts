export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error' | 'info';
  /** A button such as 'Ongedaan maken'. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** Overrides the duration, which follows from the length of the text. */
  seconds?: number;
}

/**
 * Shows a message for some seconds; returns a function that closes it earlier. A repeated message replaces the first, and what fails within
 * a moment becomes one toast, unless it has an action: each action has its own target. The view is loaded with the Toaster, so that no screen waits for it.
 */
export function showToast(message: ToastMessage): () => void {
  const shown = loadToaster().then(
    ({ showToastView }) => showToastView(message),
    () => undefined,
  );
  return () => void shown.then((close) => close?.());
}

let loaded = false;

const loadToaster = async () => {
  const toaster = await import('./toaster.tsx');
  loaded = true;
  return toaster;
};

/** True when toasts need no connection any more. */
export const areToastsLoaded = () => loaded;

/** Loads the look of a toast now: for a screen that has something to say when the connection is lost. */
export function prepareToasts(): void {
  loadToaster().catch(() => undefined);
}
