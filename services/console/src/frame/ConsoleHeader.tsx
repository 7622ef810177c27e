import { Button, LogoMark, showToast } from '@meridian/ui';
import { ChipGroup, ChipLink } from '@meridian/ui/page';
import { useMutation, useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import * as v from 'valibot';
import { sendRequest } from '../api/console-request';
import { queries } from '../api/queries';
import { leave } from '../sign-in/SignIn';
import styles from './frame.module.css';

export function ConsoleHeader({ channel: current }: { channel: string }) {
  const channels = useQuery(queries.session()).data?.channels ?? [];
  // An unknown URL names no channel.
  const ofChannel = `/channels/${current || (channels[0] ?? '')}`;
  const pages = [
    { to: ofChannel, label: 'Live' },
    { to: `${ofChannel}/releases`, label: 'Releases' },
    { to: `${ofChannel}/history`, label: 'History' },
    { to: `${ofChannel}/servers`, label: 'Servers' },
  ];
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <NavLink to={ofChannel} className={styles.home ?? ''} aria-label="Console: what is live">
          <LogoMark size={28} />
          <span>Console</span>
        </NavLink>
        <nav aria-label="Console" className={styles.pages}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === ofChannel} className={styles.page ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        {channels.length > 1 && (
          <ChipGroup label="Channel">
            {channels.map((channel) => (
              <ChipLink key={channel} to={`/channels/${channel}`} selected={channel === current}>
                {channel}
              </ChipLink>
            ))}
          </ChipGroup>
        )}
        <Account />
      </div>
    </header>
  );
}

function Account() {
  const me = useQuery(queries.session()).data?.session;
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendRequest(v.null(), '/session', { method: 'DELETE' }),
    onSuccess: leave,
    onError: ({ message }) => showToast(message, 'error'),
  });
  return (
    <div className={styles.account}>
      <span title={me?.roles.join(', ')}>{me?.actor}</span>
      <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate()}>
        Sign out
      </Button>
    </div>
  );
}
