// The types of service workers exclude those of pages, which the other files of the client need.
type Waiting = { waitUntil(work: Promise<unknown>): void };
type OpenWindow = { url: string; focus(): Promise<OpenWindow>; navigate(path: string): Promise<unknown> };
type Events = {
  install: Waiting;
  activate: Waiting;
  push: Waiting & { data: { text(): string } | null };
  notificationclick: Waiting & { notification: Notification };
  pushsubscriptionchange: Waiting & { oldSubscription?: PushSubscription };
};
type Worker = {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  navigator: Partial<Pick<Navigator, 'setAppBadge'>>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
};

export const worker = globalThis as unknown as Worker;
