import '@meridian/ui/global.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Console } from './app/Console';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The registry says what has changed; beside that, what is shown is at most a minute old.
      staleTime: 60_000,
      refetchInterval: 60_000,
      // The registry's refusals are answers; what cannot be reached is asked again by the person, or by its next change.
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
