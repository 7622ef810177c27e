import type { SiteSettings } from '@shared/contracts';
import { makeMap } from 'shell/src/testing/make-map';
import type { RenderSetup } from '../rendering/messages';

/** What pages are told of a site that takes its forms itself. */
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

/** What a render thread is given; without more it has nothing to draw. */
export function makeSetup(changes: Partial<RenderSetup> = {}): RenderSetup {
  return {
    map: makeMap({}),
    origin: 'https://www.meridian.example',
    apiBase: 'http://127.0.0.1:1/api',
    settings: testSettings,
    shell: { key: 'shell/1.0.0', code: '' },
    remotes: [],
    ...changes,
  };
}
