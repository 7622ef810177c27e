import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const eventSchema = v.pipe(v.string(), v.parseJson(), v.object({ topics: v.array(v.string()) }));
const reconnectMs = 5000;

/**
 * Reads again what the registry says has changed, for as long as the component is there.
 * @returns whether the registry is heard: what is shown may be old while it is not
 */
export function useChanges(): boolean {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(true);
  useEffect(() => followChanges(client, setHeard), [client]);
  return isHeard;
}

function followChanges(client: QueryClient, onHeard: (isHeard: boolean) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    source = new EventSource('/api/registry/events');
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      onHeard(true);
      for (const topic of v.parse(eventSchema, data).topics)
        void client.invalidateQueries({ queryKey: topic.split('/') });
    });
    source.addEventListener('error', () => {
      onHeard(false);
      // After a response that is no stream the browser does not try again by itself.
      if (source.readyState !== EventSource.CLOSED) return;
      void client.invalidateQueries({ queryKey: ['me'] });
      timer = setTimeout(connect, reconnectMs);
    });
  };
  connect();
  return () => {
    source.close();
    clearTimeout(timer);
  };
}
