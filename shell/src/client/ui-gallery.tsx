import '@meridian/ui/global.css';
import { Gallery } from '@meridian/ui/gallery';
import { createRoot } from 'react-dom/client';
import { allowReleaseScripts } from './script-policy';

/** The page `/__ui` of `npm run dev`; production builds do not have this entry. */
allowReleaseScripts();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery search={location.search} />);
