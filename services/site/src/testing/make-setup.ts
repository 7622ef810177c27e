import type { SiteSettings } from '@meridian/contracts';
import { makeMap } from '@meridian/contracts/testing';
import type { RenderSetup } from '../rendering/render-messages';

/** Settings of a site that takes its forms itself. */
export const testSettings: SiteSettings = {
  email: {
    origin: '',
    publicKey: '',
    serviceId: '',
    templates: { contact: '', newsletter: '', 'pre-registration': '' },
  },
  identity: {
    kind: 'emulator',
    apiKey: 'key',
    authDomain: 'demo-meridian.firebaseapp.com',
    projectId: 'demo-meridian',
  },
};

/** What pages are rendered with; by default there is none to render. */
export function makeSetup(changes: Partial<RenderSetup> = {}): RenderSetup {
  return {
    map: makeMap({}),
    origin: 'https://www.meridian.example',
    settings: testSettings,
    shell: { key: 'shell/1.0.0', code: '' },
    remotes: [],
    ...changes,
  };
}
