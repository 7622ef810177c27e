import { Icon, Link } from '@meridian/ui';
import parts from '../detail-parts/detail-parts.module.css';
import type { ConferenceDetail } from './conference-detail';

/** The organizer's own site, named by its host, because visitors leave ours there; renders nothing without one. */
export function OrganizerLinks({ conference: { website } }: { conference: ConferenceDetail }) {
  if (!website) return null;
  return (
    <ul className={parts.links}>
      <li>
        <Link to={website} newTab>
          <Icon name="globe" />
          <span>
            Website: <span className={parts.host}>{hostOf(website)}</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function hostOf(url: string): string {
  const [, host = url] = /^https:\/\/(?:www\.)?([^/?#]+)/i.exec(url) ?? [];
  return host;
}
