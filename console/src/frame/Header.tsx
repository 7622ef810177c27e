import { Button, LogoMark, showToast } from '@meridian/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import * as v from 'valibot';
import { queries } from '../api/queries';
import { send } from '../api/send';
import { leave } from '../sign-in/leave';
import styles from './frame.module.css';

/** The channel, the pages, and who is signed in. */
export function Header({ channel: current }: { channel: string }) {
  const { data } = useQuery(queries.channels());
  const { data: me } = useQuery(queries.me());
  // An address that is none of ours names no channel.
  const channel = current || (data?.channels[0]?.channel ?? '');
  const ofChannel = `/channels/${channel}`;
  const pages = [
    { to: ofChannel, label: 'Live', end: true },
    { to: `${ofChannel}/history`, label: 'History' },
    { to: `${ofChannel}/servers`, label: 'Servers' },
    { to: `${ofChannel}/releases`, label: 'Releases' },
    // Keys and tokens are for those who may change them.
    ...(me?.roles.includes('admin') ? [{ to: `${ofChannel}/teams`, label: 'Teams' }] : []),
    { to: `${ofChannel}/audit`, label: 'Audit' },
  ];
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <NavLink to={ofChannel} className={styles.home ?? ''} aria-label="Console: what is live">
          <LogoMark size={28} />
          <span>Console</span>
        </NavLink>
        <Channels current={current} />
        <Account />
      </div>
      <nav aria-label="Console" className={styles.pages}>
        {pages.map(({ to, label, end = false }) => (
          <NavLink key={to} to={to} end={end} className={styles.page ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

/** Where there are several, a link to each: what is live of one is the whole point of its pages. */
function Channels({ current }: { current: string }) {
  const { data } = useQuery(queries.channels());
  const channels = data?.channels ?? [];
  if (channels.length < 2) return null;
  return (
    <nav aria-label="Channel" className={styles.channels}>
      {channels.map(({ channel }) => (
        <Link
          key={channel}
          to={`/channels/${channel}`}
          className={styles.channel ?? ''}
          {...(channel === current ? { 'aria-current': 'true' } : {})}
        >
          {channel}
        </Link>
      ))}
    </nav>
  );
}

function Account() {
  const { data: me } = useQuery(queries.me());
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(v.null(), '/session', { method: 'DELETE' }),
    onSuccess: leave,
    onError: ({ message }) => showToast(message, 'error'),
  });
  return (
    <div className={styles.account}>
      <span className={styles.actor} title={me?.roles.join(', ')}>
        {me?.actor}
      </span>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
    </div>
  );
}
