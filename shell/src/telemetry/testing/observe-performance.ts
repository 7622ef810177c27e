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

/** Gives each test of a file observers of its own. */
export function observePerformance(): void {
  beforeEach(() => {
    observers = [];
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  });
}

/** Lets the browser tell of entries. */
export function observe(type: string, entries: object[]): void {
  for (const observer of observers) observer.tell(type, entries);
}
