export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error' | 'info';
  /** A way on or back, such as 'Ongedaan maken'. The press closes the toast. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, when that is not the time it takes to read it. */
  seconds?: number;
}

/**
 * Says what happened and leaves. The same message twice is one toast, unless it has an action: each of those is about
 * something else. How a toast looks is loaded with the Toaster, which no screen waits for.
 */
export function showToast(message: ToastMessage): void {
  loadToaster().then(
    ({ showToastView }) => showToastView(message),
    () => undefined,
  );
}

const loadToaster = () => import('./toaster.tsx');

/** Loads the look of a toast now: for a screen that has something to say when the connection is lost. */
export function prepareToasts(): void {
  loadToaster().catch(() => undefined);
}
