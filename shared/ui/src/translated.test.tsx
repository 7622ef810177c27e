import { translateTexts } from '@meridian/testing';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DraftNote, ErrorSummary, FormFailure, FormProgress, TextField } from './forms';
import { Button, Status, showToast, ToastRegion } from './index';
import {
  Accordion,
  ChipLink,
  DateBlock,
  Dialog,
  FilterSheet,
  MoreLink,
  Pagination,
  Price,
} from './page';

/** Components with a first and a later state. */
const components: Record<string, (n: 1 | 2) => ReactElement> = {
  Button: (n) => <Button busy={n === 2}>{`Try ${n}`}</Button>,
  ChipLink: (n) => (
    <ChipLink to="/" count={n === 2 ? n : undefined}>
      {`Subject ${n}`}
    </ChipLink>
  ),
  Status: (n) => (
    <Status title={n === 2 ? 'Done' : undefined}>
      <p>{`Course ${n}`}</p>
    </Status>
  ),
  TextField: (n) => <TextField label="E-mail" name="email" error={`Enter ${n}`} />,
  ErrorSummary: (n) => (
    <ErrorSummary title={`Check ${n}`} errors={[{ field: 'email', message: `Enter ${n}` }]} />
  ),
  FormFailure: (n) => (
    <FormFailure title={`Failure ${n}`}>
      <p>{`Reason ${n}`}</p>
    </FormFailure>
  ),
  FormProgress: (n) => <FormProgress done={n} total={7} />,
  DraftNote: (n) => (
    <DraftNote state={n === 1 ? 'restored' : 'cleared'} onClear={() => {}} onBringBack={() => {}}>
      Saved here
    </DraftNote>
  ),
  FilterSheet: (n) => (
    <FilterSheet inUse={n - 1} submitLabel={`Show ${n}`}>
      Subjects
    </FilterSheet>
  ),
  MoreLink: (n) => <MoreLink shown={12 * n} total={24} noun="course" to="?pages=2" />,
  Pagination: (n) => <Pagination page={n} pages={9} to={(page) => `?page=${page}`} />,
  Price: (n) => <Price amount={90} old={n === 2 ? 100 : undefined} per={`per year ${n}`} />,
  DateBlock: (n) => <DateBlock start="2026-03-10" end={`2026-03-1${n - 1}`} />,
  Accordion: (n) => (
    <Accordion name="q" items={[{ id: 'a', title: `Question ${n}`, content: `Answer ${n}` }]} />
  ),
  Dialog: (n) => (
    <Dialog open title={`Title ${n}`} onClose={() => {}} actions={n === 2 && <Button>Yes</Button>}>
      <p>{`Question ${n}`}</p>
    </Dialog>
  ),
};

it.each(Object.entries(components))(
  '%s shows its new state after a translator replaced its texts',
  (_, component) => {
    const { container, rerender } = render(component(1));
    translateTexts(container);
    rerender(component(2));
    expect(container.textContent).toBe(render(component(2)).container.textContent);
  },
);

it('shows and removes toasts after a translator replaced their texts', () => {
  const { container } = render(<ToastRegion />);
  act(() => showToast('Not copied', 'error'));
  translateTexts(container);
  act(() => showToast('Not sent', 'error'));
  act(() => container.querySelector('button')?.click());
  expect(container).toHaveTextContent(/^Not sent/);
});
