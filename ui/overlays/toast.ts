export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error' | 'info';
}

/**
 * Says what happened and leaves. The same message twice is one toast. How a toast looks is loaded with the Toaster,
 * which no screen waits for.
 */
export function showToast(message: ToastMessage): void {
  import('./toaster.tsx').then(
    ({ showToastView }) => showToastView(message),
    () => undefined,
  );
}
