/** The used part of a service worker's global scope: TypeScript has these types only in place of those of pages. */
interface ServiceWorkerScope {
  readonly navigator: { readonly onLine: boolean };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: ExtendableWorkerEvent) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

interface ExtendableWorkerEvent extends Event {
  /** Keeps the worker running until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerMessageEvent extends ExtendableWorkerEvent {
  readonly data: unknown;
}

export const worker = globalThis as unknown as ServiceWorkerScope;
