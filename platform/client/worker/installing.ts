// Putting the app on the home screen. Some browsers ask the user themselves. Safari on an iPhone or iPad does not: there a guide helps.
import { useSyncExternalStore } from 'react';
import { answeredKey, tryToKeep } from '../device-storage.ts';
import { isNative } from '../device/native-page.ts';
import { installPrompt } from './install-prompt.ts';

/** Null: installed already, or impossible here. */
type InstallWay = 'prompt' | 'guide' | null;

function installWay(): InstallWay {
  if (isNative) return null;
  if (installPrompt.get()) return 'prompt';
  // Only Safari on an iPhone or iPad has this property; it is false in a browser tab.
  return (navigator as { standalone?: boolean }).standalone === false ? 'guide' : null;
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(installPrompt.onChange, installWay);

/** Lets the browser ask. It does so once. */
export async function install(): Promise<void> {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  await prompt?.prompt();
}

const firstDayKey = 'first-day';

/** True from the second day of use on, until the user has answered. */
export function isTimeToOffer(today: string): boolean {
  if (localStorage.getItem(answeredKey) !== null) return false;
  const firstDay = localStorage.getItem(firstDayKey);
  if (firstDay === null) tryToKeep(localStorage, firstDayKey, today);
  return firstDay !== null && firstDay !== today;
}

export function noteInstallAnswer(): void {
  tryToKeep(localStorage, answeredKey, 'yes');
}
