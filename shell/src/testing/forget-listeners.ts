/** Takes what a test listened to on the window away after it, for the window is the file's. */
export function forgetListeners(): void {
  const kept: Parameters<typeof window.addEventListener>[] = [];
  let add: jest.SpyInstance;
  beforeEach(() => {
    const original = window.addEventListener.bind(window);
    add = jest.spyOn(window, 'addEventListener').mockImplementation((...args) => {
      kept.push(args as (typeof kept)[number]);
      original(...(args as (typeof kept)[number]));
    });
  });
  afterEach(() => {
    add.mockRestore();
    for (const [type, listener] of kept.splice(0)) window.removeEventListener(type, listener);
  });
}
