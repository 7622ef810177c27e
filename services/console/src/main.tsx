import '@meridian/ui/global.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries';
import type { RequestError } from './api/send';
import { Console } from './app/Console';

/** Whatever finds that the session has ended lets the console ask who is signed in. */
const onError = ({ code }: RequestError) => {
  if (code === 'unauthenticated') void client.invalidateQueries(queries.session());
};
const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      // Several parts of a page that show the same ask for it once.
      staleTime: 2000,
      // What the registry rejects once it rejects again; what is followed is asked for again by itself.
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
