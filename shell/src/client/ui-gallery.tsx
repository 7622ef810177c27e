import '@meridian/ui/global.css';
import { Gallery } from '@meridian/ui/gallery';
import { createRoot } from 'react-dom/client';

/** The page `/__ui` of `npm run dev`; production builds do not have this entry. */
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery search={location.search} />);
