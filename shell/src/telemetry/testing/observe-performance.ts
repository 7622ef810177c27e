type Callback = (list: { getEntries: () => object[] }) => void;

let supported: string[] = [];
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
    supported = ['paint', 'largest-contentful-paint', 'layout-shift', 'event'];
    Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  });
}

/** Makes the browser one that does not know a type of entries. */
export function withoutEntries(type: string): void {
  supported = supported.filter((one) => one !== type);
}

/** Lets the browser tell of entries. */
export function observe(type: string, entries: object[]): void {
  for (const observer of observers) observer.tell(type, entries);
}
