import { HostProvider } from '@meridian/composition';
import { type LinkProps, LinkProvider } from '@meridian/ui';
import type { ReactNode } from 'react';
import { type ShellContextValue, ShellProvider } from '../frame/shell-context';
import { host } from './shell-host';

/** What every part is rendered in, the same on server and client. */
export function ShellApp({ shell, children }: { shell: ShellContextValue; children: ReactNode }) {
  return (
    <ShellProvider value={shell}>
      <HostProvider value={host}>
        <LinkProvider value={SiteLink}>{children}</LinkProvider>
      </HostProvider>
    </ShellProvider>
  );
}

/** A link inside the site. It is plain HTML: `client/follow-links.ts` follows the links of all parts. */
function SiteLink({ newTab, to, replace, preventScrollReset, ...props }: LinkProps) {
  if (newTab) return <a href={to} target="_blank" rel="noopener" {...props} />;
  return (
    <a
      href={to}
      {...props}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
    />
  );
}
