import '@meridian/ui/global.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import type { RequestError } from './api/console-request';
import { queries } from './api/queries';
import { Console } from './Console';

/** A request that finds the session ended makes the console ask who is signed in. */
const onError = ({ code }: RequestError) => {
  if (code === 'unauthenticated') void client.invalidateQueries(queries.session());
};
const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Parts of a page that show the same data share one request.
      staleTime: 2000,
      // The registry would reject the same request again; queries with an interval repeat anyway.
      retry: false,
    },
  },
});
const root = document.getElementById('root');
if (!root) throw new Error('expected an element with the id root, found none');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <Console />
  </QueryClientProvider>,
);
