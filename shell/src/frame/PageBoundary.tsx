import { Component, type ReactNode } from 'react';
import type { Page } from '../routing/load-page';

interface Props {
  page: Page;
  children: ReactNode;
  failure: ReactNode;
  onError: (error: unknown) => void;
}

/** Keeps the frame standing when a page throws; another page, or a reload, starts afresh. */
export class PageBoundary extends Component<Props, { failed: Page | null }> {
  override state = { failed: null };

  override componentDidCatch(error: unknown) {
    this.setState({ failed: this.props.page });
    this.props.onError(error);
  }

  static getDerivedStateFromError() {
    return {};
  }

  override render() {
    return this.state.failed === this.props.page ? this.props.failure : this.props.children;
  }
}
