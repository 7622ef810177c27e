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

type Listener = Parameters<typeof document.addEventListener>;
const documentListeners: Listener[] = [];

/** Removes what `work` adds to the document after the test; listeners of the test's tools stay. */
export function withDocumentListeners(work: () => void): void {
  const original = document.addEventListener.bind(document);
  const add = jest.spyOn(document, 'addEventListener').mockImplementation((...args: unknown[]) => {
    documentListeners.push(args as Listener);
    original(...(args as Listener));
  });
  work();
  add.mockRestore();
}

afterEach(() => {
  for (const args of documentListeners.splice(0)) document.removeEventListener(...args);
});
