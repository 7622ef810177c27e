import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { queries } from '../api/queries';
import { Loaded } from '../elements/Loaded';

/** Leads to the channel that the registry names first. */
export function FirstChannel() {
  return (
    <Loaded query={useQuery(queries.channels())}>
      {({ channels }) => <Navigate to={`/channels/${channels[0]?.channel}`} replace />}
    </Loaded>
  );
}
