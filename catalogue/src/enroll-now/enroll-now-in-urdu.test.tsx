import { notOpenMessage } from '@meridian/contracts/forms';
import { renderRoute, sampleApi } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

it('says in Urdu which choice is no longer open, with its title as it is', async () => {
  const message = notOpenMessage('Mothers First', 'is full');
  const errors = [{ field: 'user_conferences', message }];
  await renderRoute(remote, '/enroll-now', {
    api: sampleApi(),
    language: 'ur',
    submission: { form: 'pre-registration', values: {}, outcome: { status: 'invalid', errors } },
  });
  const [link] = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(link?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
    '”Mothers First“ کو اپنے انتخاب سے نکال دیں: اس کی نشستیں پُر ہو چکی ہیں۔ آپ کا درج کیا ہوا باقی سب کچھ محفوظ ہے۔',
  );
});
