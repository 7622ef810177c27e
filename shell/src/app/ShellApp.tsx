import { HostProvider } from '@shared/composition';
import { LinkProvider } from '@shared/ui';
import type { Location, Navigator } from 'react-router-dom';
import { Router } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { type ShellContextValue, ShellProvider } from '../frame/shell-context';
import { RouterLink } from './RouterLink';
import { host } from './shell-host';

/** The whole application below `#root`, the same on server and client. */
export function ShellApp({
  shell,
  location,
  navigator,
}: {
  shell: ShellContextValue;
  location: Location;
  navigator: Navigator;
}) {
  return (
    <ShellProvider value={shell}>
      <Router location={location} navigator={navigator}>
        <HostProvider value={host}>
          <LinkProvider value={RouterLink}>
            <Frame />
          </LinkProvider>
        </HostProvider>
      </Router>
    </ShellProvider>
  );
}
