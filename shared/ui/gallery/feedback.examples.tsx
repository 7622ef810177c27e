import { useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  FailureCard,
  LinkButton,
  Skeleton,
  Status,
  showToast,
  ToastRegion,
} from '../src/index';
import { Accordion, Dialog, VisuallyHidden } from '../src/page';
import type { Examples } from './examples';

const retry = () => showToast('Tried again');

export const feedback: Examples = {
  Status: {
    info: <Status title="Registration">It closes on 5 December.</Status>,
    success: <Status tone="success">Your proposal was sent.</Status>,
    error: <Status tone="error">The list could not be loaded.</Status>,
  },
  EmptyState: {
    'with a next step': (
      <EmptyState title="No conference yet" actions={<LinkButton to="/">Home</LinkButton>}>
        <p>New ones are announced here.</p>
      </EmptyState>
    ),
  },
  ErrorState: {
    'with code, retry and link': (
      <ErrorState
        title="Page not found"
        code="404"
        level={2}
        retry={retry}
        link={{ to: '/', label: 'Go to the home page' }}
      >
        <p>There is no page at this URL.</p>
      </ErrorState>
    ),
  },
  FailureCard: { 'with a retry': <FailureCard part="The course list" retry={retry} /> },
  Skeleton: { 'lines of text': <Skeleton lines={3} />, block: <Skeleton shape="block" /> },
  ToastRegion: {
    'three tones': (
      <>
        <Button onClick={() => showToast('Saved')}>Success</Button>{' '}
        <Button onClick={() => showToast('A new version is live', 'info')}>Info</Button>{' '}
        <Button onClick={() => showToast('Not saved', 'error')}>Error</Button>
        <ToastRegion />
      </>
    ),
  },
  Dialog: { 'opened by a button': <DialogExample /> },
  Accordion: {
    'one open at a time': (
      <Accordion
        name="questions"
        items={[
          { id: 'who-can-join', title: 'Who can join?', content: <p>Everyone in health care.</p> },
          { id: 'what-it-costs', title: 'What does it cost?', content: <p>It depends.</p> },
        ]}
      />
    ),
  },
  VisuallyHidden: {
    'for screen readers only': (
      <p>
        3 <VisuallyHidden>courses</VisuallyHidden>
      </p>
    ),
  },
};

function DialogExample() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Remove the draft?"
        actions={<Button onClick={close}>Remove</Button>}
      >
        <p>What you typed is then lost.</p>
      </Dialog>
    </>
  );
}
