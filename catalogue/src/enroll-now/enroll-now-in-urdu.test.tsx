import type { Submission } from '@meridian/contracts';
import { notOpenMessage } from '@meridian/contracts/forms';
import { renderRoute, sampleApi } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const open = (url: string, submission?: Submission) =>
  renderRoute(remote, url, {
    api: sampleApi(),
    language: 'ur',
    ...(submission ? { submission } : {}),
  });

beforeEach(() => localStorage.clear());

it('says in Urdu which choice is no longer open, with its title as it is', async () => {
  const message = notOpenMessage('Mothers First', 'is full');
  await open('/enroll-now', {
    form: 'pre-registration',
    values: {},
    outcome: { status: 'invalid', errors: [{ field: 'user_conferences', message }] },
  });
  const [link] = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(link?.textContent?.replace(/[\u2068\u2069]/g, '')).toBe(
    '”Mothers First“ کو اپنے انتخاب سے نکال دیں: اس کی نشستیں پُر ہو چکی ہیں۔ آپ کا درج کیا ہوا باقی سب کچھ محفوظ ہے۔',
  );
});

it('sends answers in English, whatever its menus are called', async () => {
  await open('/enroll-now?part=you');
  const title = await screen.findByRole('combobox', { name: /^لقب/ });
  await userEvent.selectOptions(title, 'ڈاکٹر');
  expect(title).toHaveValue('Dr');
});
