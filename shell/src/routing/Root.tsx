import { HostProvider } from '@shared/composition';
import { LinkProvider } from '@shared/ui';
import type { ReactNode } from 'react';
import { type Shell, ShellProvider } from '../frame/shell-context';
import { HostLink } from './HostLink';
import { host } from './host';

/** Everything above the router, the same on server and client. */
export function Root({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellProvider value={shell}>
      <HostProvider value={host}>
        <LinkProvider value={HostLink}>{children}</LinkProvider>
      </HostProvider>
    </ShellProvider>
  );
}
