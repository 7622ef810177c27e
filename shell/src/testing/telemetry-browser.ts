import { type Beacon, beaconSchema } from '@meridian/contracts/telemetry-schemas';

type Callback = (list: { getEntries: () => object[] }) => void;

const supported = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
let observers: FakeObserver[] = [];

/** jsdom has no PerformanceObserver: entries come when a test says so. */
class FakeObserver {
  static get supportedEntryTypes() {
    return supported;
  }
  private readonly types: string[] = [];
  constructor(private readonly callback: Callback) {
    observers.push(this);
  }
  observe({ type }: { type: string }) {
    this.types.push(type);
  }
  takeRecords() {
    return [];
  }
  disconnect() {
    this.types.length = 0;
  }
  tell(type: string, entries: object[]) {
    if (this.types.includes(type)) this.callback({ getEntries: () => entries });
  }
}

export function observePerformance(): void {
  beforeEach(() => {
    observers = [];
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  });
}

export function observe(type: string, entries: object[]): void {
  for (const observer of observers) observer.tell(type, entries);
}

/** Hides the page, as a visitor does who goes to another tab; it is visible again without an event. */
export function hidePage(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  Reflect.deleteProperty(document, 'visibilityState');
}

/** Parses what a page sent. @throws Error when site servers would reject it */
export function readBeacon(body: unknown): Beacon {
  const result = beaconSchema['~standard'].validate(JSON.parse(String(body)));
  if (result instanceof Promise || result.issues)
    throw new Error(`Expected a beacon, found ${body}`);
  return result.value;
}
