import { visitAndReport } from '@meridian/contracts/testing/simulated-visitor';
import { waitUntil } from '../wait-until';

/** The cookie `canary` of a new visitor who gets the canary of an app from now on. */
export function findCanaryCookie(url: string, app: string): Promise<string> {
  return waitUntil(`a visitor of the canary of ${app}`, async () => {
    const { cookies } = await visitAndReport(url, app, { clientIp: '192.0.2.1' });
    return cookies.canary;
  });
}
