export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error' | 'info';
  /** A button such as 'Ongedaan maken'. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** A banner at the top says the same, for as long as it is true: the toast covers that instead of the page. */
  repeatsBanner?: true;
  /** Overrides the duration, which follows from the length of the text. */
  seconds?: number;
}

/**
 * Shows a message for some seconds; returns a function that closes it earlier. A repeated message replaces the first. Failures within
 * a moment share one toast, except those with an action, because each action has its own target. The view is loaded with the
 * Toaster, so that no screen waits for it.
 */
export function showToast(message: ToastMessage): () => void {
  const shown = loadToaster().then(
    ({ showToastView }) => showToastView(message),
    () => undefined,
  );
  return () => void shown.then((close) => close?.());
}

let loaded = false;

/** Also for the frame: a second import in its code would cost the first screen another list of files. */
export const loadToaster = async () => {
  const toaster = await import('./toaster.tsx');
  loaded = true;
  return toaster;
};

/** True when the code of toasts is loaded, so that they no longer need a connection. */
export const areToastsLoaded = () => loaded;

/** Loads the code of toasts now, for a screen that shows a toast when the connection is lost. */
export function prepareToasts(): void {
  loadToaster().catch(() => undefined);
}
