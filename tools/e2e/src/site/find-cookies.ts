import { visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import { waitUntil } from '../wait-until';

/** The cookies of a new visitor who has had their draw, and gets the canary of an app from now on, or does not. */
export function findCookies(url: string, app: string, { getsCanary }: { getsCanary: boolean }) {
  return waitUntil(`a visitor of ${app}`, async () => {
    const { cookies } = await visitAndReport(url, app, { clientIp: '192.0.2.1' });
    return cookies.bucket && Boolean(cookies.canary) === getsCanary ? cookies : null;
  });
}
