import { describeRemoteContract } from '@meridian/testing';
import { remote } from './remote';

describeRemoteContract(remote, {
  examples: {
    'sanford-grid': ['/sanford-guides', '/sanford-guides?q=mobile&sort=price'],
    'sanford-detail': ['/sanforddetail/1'],
    'access-detail': ['/accessdetail/1'],
    'nejm-detail': ['/NEJKdetail/1'],
    'isabel-detail': ['/isabaldetail/2'],
    'anatomica-detail': ['/anatomicadetail/1'],
    'oxford-grid': [
      '/books',
      '/books?subject=Cardiology&author=Andrew+Mitchell&year=2012&series=None&sort=subject&show=24',
    ],
    'oxford-detail': ['/price-detail/10'],
  },
});
