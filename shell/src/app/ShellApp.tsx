import { HostProvider } from '@shared/composition';
import { type LinkProps, LinkProvider } from '@shared/ui';
import { Link, type Location, type Navigator, Router } from 'react-router-dom';
import { Frame } from '../frame/Frame';
import { type ShellContextValue, ShellProvider, useShell } from '../frame/shell-context';
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

/** A link through the router; pointing at it fetches what its page needs. */
function RouterLink({ newTab, to, ...props }: LinkProps) {
  const { onIntent } = useShell();
  if (newTab) {
    const { replace: _replace, preventScrollReset: _preventReset, ...rest } = props;
    return <a href={to} target="_blank" rel="noopener" {...rest} />;
  }
  const intend = () => onIntent(to);
  return <Link to={to} {...props} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} />;
}
