import type { LinkProps } from '@shared/ui';
import { Link } from 'react-router-dom';
import { useShell } from '../frame/shell-context';

/** A link through the router; pointing at it fetches what its page needs. */
export function RouterLink({ newTab, to, ...props }: LinkProps) {
  const { onIntent } = useShell();
  if (newTab) {
    const { replace: _replace, preventScrollReset: _keepScroll, ...rest } = props;
    return <a href={to} target="_blank" rel="noopener" {...rest} />;
  }
  const intend = () => onIntent(to);
  return <Link to={to} {...props} onPointerEnter={intend} onFocus={intend} onTouchStart={intend} />;
}
