/** Removes the window's listeners after each test, because all tests of a file share the window. */
export function removeListeners(): void {
  const added: Parameters<typeof window.addEventListener>[] = [];
  let add: jest.SpyInstance;
  beforeEach(() => {
    const original = window.addEventListener.bind(window);
    add = jest.spyOn(window, 'addEventListener').mockImplementation((...args) => {
      added.push(args as (typeof added)[number]);
      original(...(args as (typeof added)[number]));
    });
  });
  afterEach(() => {
    add.mockRestore();
    for (const [type, listener] of added.splice(0)) window.removeEventListener(type, listener);
  });
}
