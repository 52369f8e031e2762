// The device in the native app, by Capacitor's plugins. Loaded there only.
import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core';
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Haptics, ImpactStyle } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { Share } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import type { HapticStrength, Shared } from './device.ts';

const styles: Record<HapticStrength, ImpactStyle> = {
  light: ImpactStyle.Light,
  medium: ImpactStyle.Medium,
  heavy: ImpactStyle.Heavy,
};

export async function haptic(strength: HapticStrength): Promise<void> {
  await Haptics.impact({ style: styles[strength] }).catch(ignore);
}

export async function share(shared: Shared): Promise<void> {
  await Share.share(shared);
}

/** Writes the file where the app may remove it again, and lets the user choose what to do with it. */
export async function shareFile(fileName: string, text: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: fileName,
    data: text,
    directory: Directory.Cache,
    encoding: Encoding.UTF8,
  });
  await Share.share({ files: [uri] }).catch(ignore);
}

/**
 * White text in the status bar, which the page draws green in both themes (ui/styles.css); the bar at the bottom follows the
 * theme, also when it changes.
 */
export async function followTheme(): Promise<void> {
  const apply = async () => {
    await SystemBars.setStyle({ style: SystemBarsStyle.Dark, bar: SystemBarType.StatusBar });
    await SystemBars.setStyle({ style: SystemBarsStyle.Default, bar: SystemBarType.NavigationBar });
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void apply().catch(ignore));
  await apply().catch(ignore);
}

/** Keeps the focused field in view when the keyboard has taken its room. */
export async function showFieldAboveKeyboard(): Promise<void> {
  await Keyboard.addListener('keyboardDidShow', () => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  });
}

/** The back button of Android: one step back, which closes an open overlay first; at the first page the app goes to the background. */
export async function goBackByButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
}

/** Links that open the app, also the one that started it. */
export async function onLink(open: (link: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => open(url));
}

export async function hideSplash(): Promise<void> {
  await SplashScreen.hide().catch(ignore);
}

/** A device may lack a feature, such as vibration; the app works without it. */
const ignore = () => undefined;
