import { act, screen } from '@testing-library/react';
import { makeMap, makePage, makeRelease } from '../../testing/make-map';
import { main, openSite } from '../../testing/open-site';

function ThrowingPage(): never {
  throw new Error('no such thing');
}

describe('a page that failed to load', () => {
  const respond = jest.fn<Promise<{ status: number }>, [string, RequestInit]>();
  let isOnline = true;

  beforeEach(() => {
    jest.useFakeTimers();
    respond.mockReset();
    globalThis.fetch = respond as unknown as typeof fetch;
    isOnline = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const shop = makeMap({ shop: makeRelease('shop', { routes: { shop: '/shop' } }) });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const connect = (isNowOnline: boolean) => {
    isOnline = isNowOnline;
    return act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('is loaded again once the site responds, and as a new document if it fails again', async () => {
    const { load, left } = await openSite(shop, {}, '/shop');
    load.mockClear();
    respond.mockResolvedValue({ status: 502 });
    await pass(5000);
    expect(respond).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    respond.mockResolvedValue({ status: 200 });
    await pass(5000);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(left).toEqual([location.href]);
  });

  it('stays while something is typed on the page', async () => {
    const { load, left } = await openSite(shop, {}, '/shop');
    load.mockClear();
    respond.mockResolvedValue({ status: 200 });
    const [field] = screen.getAllByRole('textbox') as HTMLInputElement[];
    if (!field) throw new Error('The footer has no field');
    field.value = 'name@hospital.example';
    await pass(120_000);
    expect(load).not.toHaveBeenCalled();
    expect(left).toEqual([]);
  });

  it('says that the device is offline, asks for nothing then, and tries at once when it is back', async () => {
    const { load } = await openSite(shop, {}, '/shop');
    load.mockClear();
    await connect(false);
    expect(main().getByRole('heading', { level: 1 })).toHaveTextContent('You are offline');
    expect(main().getByRole('status')).toHaveTextContent(/^This device has no connection/);
    await pass(120_000);
    expect(respond).not.toHaveBeenCalled();
    respond.mockResolvedValue({ status: 200 });
    await connect(true);
    await pass(0);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not retried by itself when it threw in this browser', async () => {
    const page = makePage('Shop', { Page: ThrowingPage });
    const { load } = await openSite(shop, { 'shop ./routes/shop': page }, '/shop');
    load.mockClear();
    await pass(120_000);
    expect(respond).not.toHaveBeenCalled();
    expect(main().getByText(/Try again in a moment/)).toBeVisible();
  });
});
