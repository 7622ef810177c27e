import { renderRoute } from '@meridian/testing';
import { act, screen, within } from '@testing-library/react';
import { signedIn } from '../identity/organizer-state';
import { remote } from '../remote';
import { sampleOrganizer, sampleProposal } from './sample-proposal';

export const title = 'Heart Failure Across Borders';
export const pending = sampleProposal();
export const accepted = sampleProposal({
  id: 'f1c3a7d2-0000-4000-8000-000000000002',
  state: 'accepted',
  decidedAt: '2026-11-21T03:00:00Z',
  values: { conferenceTitle: 'Nursing Leadership Forum' },
});

export function showPage(organizer = sampleOrganizer, search = '') {
  signedIn(organizer);
  return renderRoute(remote, `/databutton${search}`);
}

export async function card(name = title) {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} stands in no card`);
  return within(article);
}

export const listed = (...proposals: unknown[]) => ({ proposals, total: proposals.length });

/** The response that lists the organizer's own proposals. */
export const own = (...proposals: unknown[]) => ({
  'GET /api/proposals': { status: 200, body: listed(...proposals) },
});

/** The visitor comes back to this tab. */
export const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
