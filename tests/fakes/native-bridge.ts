// A phone that runs the native app: its files at https://localhost, as the app serves them, Capacitor's own bridge script, and
// a stand-in for the native half behind that script. It answers as the plugins do, and remembers every call.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { nativePage } from '#tools/native/native-page.ts';

/** The token that Google gives this phone. */
export const pushToken = `phone:${'a'.repeat(40)}`;

export type DeviceCall = { plugin: string; method: string; options: Record<string, unknown> };

const root = process.cwd();
const bridgeScript = join(root, 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js');

/** The methods that the app uses, as the native half announces them. */
const plugins: Record<string, string[]> = {
  App: ['minimizeApp'],
  Filesystem: ['writeFile'],
  Haptics: ['impact'],
  Keyboard: [],
  PushNotifications: [
    'checkPermissions',
    'createChannel',
    'register',
    'removeAllDeliveredNotifications',
    'requestPermissions',
    'unregister',
  ],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem', 'setSynchronizeKeychain'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
};

const headers = Object.entries(plugins).map(([name, methods]) => ({
  name,
  methods: [
    ...methods.map((method) => ({ name: method, rtype: 'promise' })),
    { name: 'addListener', rtype: 'callback' },
    { name: 'removeListener' },
  ],
}));

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type Phone = {
  page: Page;
  /** The origin that the app is built for. */
  server: string;
  /** All calls so far, of one plugin's method. */
  calls: (plugin: string, method: string) => DeviceCall[];
  /** What the keychain holds. */
  keychain: Map<string, string>;
  /** An event of the device, as its native half sends it. A link before the first page is kept until the app listens. */
  emit: (plugin: string, event: string, data: object) => Promise<void>;
  /** `link` or `tapped`, the path of a notification: what starts the app. */
  start: (link?: string, tapped?: string) => Promise<void>;
};

/** The event that tells the app what started it, by name. */
type Launch = Record<string, object | undefined>;

/** The event of a tap on a notification that names `path`. */
export const tapOn = (path: string) => ({ actionId: 'tap', notification: { data: { path } } });

/** `page`: in a context of its own. `server`: the origin that the app is built for. */
export async function createPhone(page: Page, server: string): Promise<Phone> {
  // A browser asks before a page may use a server on its own machine.
  await page.context().grantPermissions(['local-network-access']);
  const made: DeviceCall[] = [];
  const keychain = new Map<string, string>();
  let launchedBy: Launch = {};
  let permission = 'prompt';

  await page.route('https://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const ending = extname(pathname);
    // Addresses of screens get the page, as in the app.
    if (ending === '') {
      const shell = readFileSync(join(root, 'build/client/shell.html'), 'utf8');
      const body = nativePage(shell, { server, operator: { name: '', email: '' }, hasContact: false });
      return route.fulfill({ contentType: 'text/html', body });
    }
    return route.fulfill({
      contentType: types[ending] ?? 'application/octet-stream',
      body: readFileSync(join(root, 'build/client', pathname)),
    });
  });

  await page.exposeFunction('nativeHalf', (call: DeviceCall) => {
    made.push(call);
    const { plugin, method, options } = call;
    const item = String(options['prefixedKey']);
    if (plugin === 'SecureStorage' && method === 'internalGetItem')
      return { data: keychain.get(item) ?? null };
    if (plugin === 'SecureStorage' && method === 'internalSetItem')
      keychain.set(item, String(options['data']));
    if (plugin === 'SecureStorage' && method === 'internalRemoveItem')
      return { success: keychain.delete(item) };
    if (plugin === 'Filesystem') return { uri: `file:///cache/${String(options['path'])}` };
    if (method === 'register')
      return { next: { name: `${plugin}.registration`, data: { value: pushToken } } };
    if (method === 'requestPermissions') permission = 'granted';
    if (method.endsWith('Permissions')) return { receive: permission };
    if (method === 'addListener') {
      const name = String(options['eventName']);
      const { [name]: event, ...rest } = launchedBy;
      launchedBy = rest;
      return { event };
    }
    return {};
  });
  await page.addInitScript(installBridge, headers);
  await page.addInitScript({ content: readFileSync(bridgeScript, 'utf8') });

  return {
    page,
    server,
    keychain,
    calls: (plugin, method) => made.filter((call) => call.plugin === plugin && call.method === method),
    emit: (plugin, event, data) =>
      page.evaluate(([name, facts]) => window.emitFromDevice(name, facts), [
        `${plugin}.${event}`,
        data,
      ] as const),
    async start(link, tapped) {
      launchedBy = {
        ...(link !== undefined && { appUrlOpen: { url: link } }),
        ...(tapped !== undefined && { pushNotificationActionPerformed: tapOn(tapped) }),
      };
      await page.goto('https://localhost/');
    },
  };
}

type Message = {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options?: Record<string, unknown>;
};

declare global {
  interface Window {
    Capacitor: { fromNative(result: object): void };
    /** `event`: what a new listener receives at once. `next`: what all listeners receive after the answer. */
    nativeHalf(call: DeviceCall): Promise<{ event?: object; next?: { name: string; data: object } }>;
    emitFromDevice(name: string, data: object): void;
  }
}

/** Runs in the page, before Capacitor's script. Messages have the form of Android's MessageHandler. */
function installBridge(pluginHeaders: object[]) {
  const listeners = new Map<string, Message[]>();
  Object.assign(window, {
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: pluginHeaders },
    WEBVIEW_SERVER_URL: 'https://localhost',
    emitFromDevice(name: string, data: object) {
      for (const message of listeners.get(name) ?? []) answer(message, data, true);
    },
    androidBridge: {
      async postMessage(text: string) {
        const message: Message = JSON.parse(text);
        const { pluginId, methodName, options = {} } = message;
        if (methodName === undefined) return;
        if (methodName === 'addListener') {
          const name = `${pluginId}.${String(options['eventName'])}`;
          listeners.set(name, [...(listeners.get(name) ?? []), message]);
        }
        const { event, next, ...data } = await window.nativeHalf({
          plugin: pluginId,
          method: methodName,
          options,
        });
        if (methodName !== 'addListener') answer(message, data, false);
        else if (event) answer(message, event, true);
        if (next) window.emitFromDevice(next.name, next.data);
      },
    },
  });

  function answer({ callbackId, pluginId, methodName }: Message, data: object, save: boolean) {
    window.Capacitor.fromNative({ callbackId, pluginId, methodName, save, success: true, data });
  }
}
