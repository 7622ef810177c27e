import type { LinkProps } from '@shared/composition';
import { Link } from 'react-router-dom';
import { useShell } from '../frame/shell-context';

/** A link through the router; what its page needs is fetched as soon as somebody points at it. */
export function HostLink({ newTab, to, ...props }: LinkProps) {
  const { onIntent } = useShell();
  if (newTab) {
    const { replace: _replace, preventScrollReset: _keepScroll, ...rest } = props;
    return <a href={to} target="_blank" rel="noopener" {...rest} />;
  }
  const intend = () => onIntent(to);
  return <Link to={to} {...props} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} />;
}
