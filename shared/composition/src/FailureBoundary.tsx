import { Component, type ReactNode } from 'react';
import { isOfMovedNodes } from './moved-nodes';

interface Props {
  /** Identity of the rendered content: a new one is tried again after a failure. */
  of: unknown;
  children: ReactNode;
  failure: ReactNode;
  /** Not called when others moved nodes: that is no fault of the content. */
  onError: (error: unknown) => void;
}

interface State {
  of: unknown;
  /** What the children threw; null as long as they are shown. */
  error: unknown;
  timesMoved: number;
}

const maxTimesMoved = 3;

/**
 * Renders `failure` instead of children that throw, until `of` changes. Children whose nodes others moved are rendered
 * again with new nodes and new state, up to three times for one `of`.
 */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, error: null, timesMoved: 0 };

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    const { error, timesMoved } = state;
    if (of !== state.of) return { of, error: null, timesMoved: 0 };
    const isToBeTried = isOfMovedNodes(error) && timesMoved < maxTimesMoved;
    return isToBeTried ? { of, error: null, timesMoved: timesMoved + 1 } : null;
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? true };
  }

  override componentDidCatch(error: unknown) {
    if (!isOfMovedNodes(error)) this.props.onError(error);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.failure;
  }
}
